import * as t from '../../words/en/signing.ts';
import { openDialog } from '../kit/open-dialog.tsx';
import KeysAndContacts from './KeysAndContacts.tsx';

/** Opens the place for the key of this device and for contacts. */
export const openKeys = (): void => openDialog(t.title, () => <KeysAndContacts />);
