// Tools beside the parts of a document, and what stands below them. Pages that stand alone have these
// without contents, source cards and answers (web/pages/doors.ts).
export { MoreButton } from '../kit/MoreButton.tsx';
export { goTo, goToCitation, goToSource } from './arrive.ts';
export { History } from './History.tsx';
export { More } from './More.tsx';
export { SummaryMore } from './SummaryMore.tsx';
