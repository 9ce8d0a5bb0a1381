/** The strict inflater as a chunk of its own: only damaged and unusual links need it. */
export { gunzip } from '#schemas/link/gunzip.ts';
