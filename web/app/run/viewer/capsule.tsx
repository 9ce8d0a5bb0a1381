import '../../kit/letter-keys.ts';
// Behind this door: capsules in the viewer.
import type { ReadCapsule } from '#schemas/program/read-capsule.ts';
import { LivingLine } from '../../living/LivingLine.tsx';
import { CapsulePage } from '../page/CapsulePage.tsx';
import { VIEWER_HOST } from './viewer-host.ts';
import '../capsule.css';

export { CapsulePreview } from './CapsulePreview.tsx';

/** The page of a capsule. */
export default (props: ReadCapsule) => {
  const { id, title } = props.record;
  const living = <LivingLine shown={id} title={title} openAddress={undefined} />;
  return <CapsulePage {...props} host={VIEWER_HOST} living={living} />;
};
