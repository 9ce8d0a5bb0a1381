import { mixedScripts } from '../i18n/en/lineage.ts';

/** Warns of a title or name that mixes alphabets whose letters look alike. */
const MixedScripts = () => <p class="notice warn">{mixedScripts}</p>;
export default MixedScripts;
