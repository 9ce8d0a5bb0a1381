import type { MiniAppProps } from '../../page/document/ArtifactPage.tsx';
import { Capsule, type CapsuleProps } from './Capsule.tsx';
import { programOfMiniApp } from './program.ts';

/** A mini-app artifact. */
export const MiniAppProgram = ({
  artifact,
  ...props
}: MiniAppProps & Pick<CapsuleProps, 'host'>) => (
  <Capsule program={programOfMiniApp(artifact)} {...props} />
);
