import type { MiniApp } from '#schemas/program/mini-app.ts';
import { Capsule, type CapsuleProps } from './Capsule.tsx';
import { programOfMiniApp } from './program.ts';

export interface MiniAppProps {
  artifact: MiniApp;
  integrity: CapsuleProps['integrity'];
}

/** A mini-app artifact. */
export const MiniAppProgram = ({
  artifact,
  ...props
}: MiniAppProps & Pick<CapsuleProps, 'host'>) => (
  <Capsule program={programOfMiniApp(artifact)} {...props} />
);
