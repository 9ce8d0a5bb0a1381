// Behind this door: mini-apps in the viewer.
import type { MiniAppProps } from '../../../page/document/ArtifactPage.tsx';
import { MiniAppProgram } from '../Capsule.tsx';
import { VIEWER_HOST } from './viewer-host.ts';
import '../capsule.css';

/** A mini-app artifact. */
export const MiniAppInViewer = (props: MiniAppProps) => (
  <MiniAppProgram {...props} host={VIEWER_HOST} />
);
