import type { MiniApp } from '#schemas/capsule/mini-app.ts';
import { Capsule, type CapsuleProps } from './Capsule.tsx';
import { programOfMiniApp } from './program.ts';

interface Props {
  artifact: MiniApp;
  integrity: CapsuleProps['integrity'];
}

/** A mini-app artifact. */
export const MiniAppProgram = ({ artifact, integrity }: Props) => (
  <Capsule program={programOfMiniApp(artifact)} integrity={integrity} />
);
