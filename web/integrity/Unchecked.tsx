import { uncheckedMore } from '../i18n/en/lineage.ts';

/** Says why nothing could be checked: plain http, where browsers compute no hashes. */
const Unchecked = () => <p>{uncheckedMore}</p>;
export default Unchecked;
