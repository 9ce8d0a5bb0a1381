import type { ReadCapsule } from '#schemas/program/read-capsule.ts';
import { CapsulePage } from '../page/CapsulePage.tsx';
import { VIEWER_HOST } from './viewer-host.ts';

/** The page of a capsule in the viewer. */
const CapsuleInViewer = (props: ReadCapsule) => <CapsulePage {...props} host={VIEWER_HOST} />;
export default CapsuleInViewer;
