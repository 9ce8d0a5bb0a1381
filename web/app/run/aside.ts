import { loadPart } from '../../page/kit/load.ts';

/** Parts of a program's page that few open: its source, its trace, and what remains of it. */
export const loadAside = () => loadPart(() => import('./asides.ts'));
