import type { ReadCapsule } from '#schemas/program/read-capsule.ts';
import { CapsulePage } from '../page/CapsulePage.tsx';
import { VIEWER_HOST } from './viewer-host.ts';

export { CapsulePreview } from './CapsulePreview.tsx';

/** The page of a capsule in the viewer. */
export default (props: ReadCapsule) => <CapsulePage {...props} host={VIEWER_HOST} />;
