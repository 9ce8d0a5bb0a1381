import '../capsule-style.ts';
import { MiniAppProgram, type MiniAppProps } from '../MiniAppProgram.tsx';
import { VIEWER_HOST } from './viewer-host.ts';

/** A mini-app artifact in the viewer. */
const MiniAppInViewer = (props: MiniAppProps) => <MiniAppProgram {...props} host={VIEWER_HOST} />;
export default MiniAppInViewer;
