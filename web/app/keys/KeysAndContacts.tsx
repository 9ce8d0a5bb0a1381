import { Component, type ComponentChildren } from 'preact';
import { AUTHORSHIP, fingerprintOf, REPLY } from '#schemas/signature/ssh-signature.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { keys, signing as t } from '../../words/en/answers.ts';
import { fill, list, parts, plural } from '../../words/format.ts';
import { chooseFile } from '../kit/choose-file.tsx';
import { openDialog } from '../kit/open-dialog.tsx';
import { SomeOf } from '../kit/SomeOf.tsx';
import { saveText } from '../kit/save-file.tsx';
import type { ContactKey } from './contacts.ts';
import {
  allContacts,
  allowedSignersOf,
  type Contact,
  forgetContact,
  type ImportedContacts,
  importSigners,
  MAX_CONTACTS_BYTES,
  saveContacts,
} from './contacts.ts';
import { DeviceKeyPart } from './DeviceKeyPart.tsx';
import './keys.css';

interface Props {
  known: ContactKey;
}

/** A key by its fingerprint, and what its signatures count for. */
class KeyWords extends Component<Props, { fingerprint?: string }> {
  override async componentDidMount() {
    if (!globalThis.crypto.subtle) return;
    this.setState({ fingerprint: await fingerprintOf(crypto.subtle, this.props.known.key) });
  }
  override render({ known: { purposes } }: Props, { fingerprint }: { fingerprint?: string }) {
    const words = purposes.map((each) => keys.purposes[each as keyof typeof keys.purposes] ?? each);
    return (
      <span>
        <code>{fingerprint}</code> {list(words)}
      </span>
    );
  }
}

const PURPOSES = [AUTHORSHIP, REPLY] as const;
/** Refused lines that are listed; the others are counted. */
const LISTED = 20;
const FILES = '.txt,.pub,text/plain,*/*';

interface State {
  contacts?: readonly Contact[];
  said?: ComponentChildren;
  undo?: Contact | undefined;
  imported?: ImportedContacts | undefined;
}

/** The key of this device, and the names that its person gave to the keys of others. */
class KeysAndContacts extends Component<object, State> {
  private async look(): Promise<void> {
    this.setState({ contacts: await allContacts() });
  }
  override componentDidMount() {
    this.look();
  }

  private async change(work: Promise<void>, state: State): Promise<void> {
    try {
      await work;
      // At once: between two pictures a box would be as it was before.
      const contacts = await allContacts();
      this.setState({ said: '', undo: undefined, imported: undefined, contacts, ...state });
    } catch {
      this.setState({ said: t.rememberFailed });
    }
  }
  private readonly forget = (contact: Contact): Promise<void> =>
    this.change(forgetContact(contact.principal), {
      undo: contact,
      said: parts(t.forgotten, { name: <Plain value={contact.name} /> }),
    });

  private readonly import = (): void =>
    chooseFile(async (file) => {
      if (file.size > MAX_CONTACTS_BYTES) return this.setState({ said: t.fileTooLarge });
      const imported = importSigners(await file.text(), await allContacts());
      await this.change(saveContacts(imported.changed), {
        imported,
        said: plural(imported.taken, t.imported),
      });
    }, FILES);

  private contact(contact: Contact) {
    const { principal, name, keys, alwaysSigns } = contact;
    const id = `contact-${principal}`;
    return (
      <li key={principal}>
        <h4 id={id}>
          <Plain value={name} />
        </h4>
        <p class="small muted">
          {keys.map((key) => (
            <KeyWords key={key.key.join()} known={key} />
          ))}
        </p>
        <label class="check">
          <input
            type="checkbox"
            checked={alwaysSigns}
            aria-describedby={id}
            onChange={({ currentTarget }) =>
              this.change(saveContacts([{ ...contact, alwaysSigns: currentTarget.checked }]), {})
            }
          />
          <span>{t.alwaysSigns}</span>
        </label>
        <button
          type="button"
          class="button"
          aria-describedby={id}
          onClick={() => this.forget(contact)}
        >
          {t.forget}
        </button>
      </li>
    );
  }

  private files(contacts: readonly Contact[]) {
    const filled = PURPOSES.map(
      (purpose) => [purpose, allowedSignersOf(contacts, purpose)] as const,
    );
    return (
      <div class="actions">
        <button type="button" class="button" onClick={this.import}>
          {t.importFile}
        </button>
        {filled.map(
          ([purpose, text]) =>
            text && (
              <button
                type="button"
                class="button"
                onClick={() => saveText('allowed_signers', text, 'text/plain')}
              >
                {t.exportFor[purpose]}
              </button>
            ),
        )}
      </div>
    );
  }

  override render(_: object, { contacts = [], said, undo, imported }: State) {
    const refused = imported?.refused ?? [];
    return (
      <div class="keys">
        <DeviceKeyPart />
        <section>
          <h3>{t.contactsTitle}</h3>
          <p>{t.contactsIntro}</p>
          <ul>
            <SomeOf items={contacts} around="li">
              {(contact) => this.contact(contact)}
            </SomeOf>
          </ul>
          {contacts.length === 0 && <p class="muted">{t.noContacts}</p>}
          <div role="status">
            {said && <p>{said}</p>}
            {refused.length > 0 && (
              <>
                <p class="notice warn">{plural(refused.length, t.refused)}</p>
                <ul class="small">
                  {refused.slice(0, LISTED).map(({ line, problem }) => (
                    <li>
                      {typeof line === 'number' ? (
                        fill(t.refusedLine, { line })
                      ) : (
                        <Plain value={line} />
                      )}
                      : {t.problems[problem]}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          {undo && (
            <p>
              <button
                type="button"
                class="button"
                onClick={() => this.change(saveContacts([undo]), {})}
              >
                {t.undo}
              </button>
            </p>
          )}
          {this.files(contacts)}
          <p class="small muted">{t.exportNote}</p>
        </section>
      </div>
    );
  }
}

/** Opens the place for the key of this device and for contacts. */
export const openKeys = (): void => openDialog(t.title, () => <KeysAndContacts />);
