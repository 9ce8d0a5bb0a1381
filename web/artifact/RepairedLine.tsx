import { repaired } from '../i18n/en/lineage.ts';

/** Says that the link was damaged on its way, and has been read in the only way there was. */
const RepairedLine = () => <p class="notice warn">{repaired}</p>;
export default RepairedLine;
