import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { err, ok, type Result } from '#schemas/result.ts';
import { KEY_PROOF } from '#schemas/signature/key-proof.ts';
import { AUTHORSHIP, REPLY } from '#schemas/signature/ssh-signature.ts';
import { isSame } from '#schemas/signature/ssh-wire.ts';
import { armorSshsig, isKnownKey, readArmored, readPublicKey } from '#schemas/signature/sshsig.ts';
import { makeDeviceKey } from '../../app/keys/device-key.ts';
import { hasDatabase } from '../../app/kit/store.ts';
import type { ReplyPasskey } from '../../app/reply/kept.ts';
import { keptPasskey } from '../../app/reply/kept.ts';
import { passkeySigns, takesPasskeys } from '../../app/reply/passkey.ts';
import { account as accountWords, accountKeys as t } from '../../words/en/account.ts';
import { keys as keyWords } from '../../words/en/answers.ts';
import { type Answer, ask, failed, type KeyItem } from './api.ts';
import { Copyable, fieldText, Problem, useAct } from './parts.tsx';
import { again } from './passkey.ts';

/** Line that the server wants to be signed, once. */
interface AskedProof {
  readonly nonce: string;
  readonly line: string;
}

/** Name and purpose for a new key in the list. */
interface NewKey {
  readonly name: string;
  readonly namespace: string;
}

/** Asks for a line that shows who has a key when they sign it. */
const askProof = (): Promise<Answer<AskedProof>> => ask('POST', 'keys/line', {});

/** The line of a shell that signs it; `KEY` stands for the file of the private key. */
const signingCommand = ({ line }: AskedProof): string =>
  `printf '%s\\n' '${line.replaceAll("'", "'\\''")}' | ssh-keygen -Y sign -n ${KEY_PROOF} -f KEY`;

/** Lists a key that has signed the line. The server may want the person to sign in once more. */
const listKey = (
  { nonce }: AskedProof,
  sshsig: string,
  { name, namespace }: NewKey,
): Promise<Answer<KeyItem>> =>
  again(() => ask<KeyItem>('POST', 'keys', { nonce, sshsig, name, namespace }));

/** Lists the key of this device, which is made now if there is none. */
async function listDeviceKey(added: NewKey): Promise<Answer<KeyItem>> {
  const key = await makeDeviceKey();
  if (!key.ok) return failed(0, keyWords.hindrances[key.error]);
  const asked = await askProof();
  if (!asked.ok) return asked;
  const signature = await key.value.sign(KEY_PROOF, asked.value.line);
  return listKey(asked.value, armorSshsig(signature), added);
}

/** The passkey that signs answers on this device; undefined: there is none. */
async function replyPasskey(): Promise<ReplyPasskey | undefined> {
  const isThere = takesPasskeys() && (await hasDatabase('vitrine-replies'));
  return isThere ? keptPasskey(location.hostname) : undefined;
}

/** Lists a passkey that signs answers. */
async function listPasskey(passkey: ReplyPasskey, added: NewKey): Promise<Answer<KeyItem>> {
  const asked = await askProof();
  if (!asked.ok) return asked;
  const signed = await passkeySigns(passkey, KEY_PROOF, asked.value.line);
  return signed.ok
    ? listKey(asked.value, armorSshsig(signed.value), added)
    : failed(0, t.notSigned);
}

/**
 * Reads the line of a file `.pub`. A private key is told from other mistakes: it must not be pasted
 * anywhere.
 */
function readPublicLine(
  text: string,
): Result<{ key: Uint8Array<ArrayBuffer>; comment: string }, 'private-key' | 'no-key'> {
  if (text.includes('PRIVATE KEY')) return err('private-key');
  const [kind = '', base64 = '', ...comment] = text.trim().split(/\s/);
  const key = readPublicKey(kind, base64);
  return key && isKnownKey(key) ? ok({ key, comment: comment.join(' ') }) : err('no-key');
}

interface Props {
  /** True if a key was just added. */
  isAdded: boolean;
  onAdded: () => void;
}

/** A key whose line waits to be signed. */
interface Waiting extends NewKey {
  readonly key: Uint8Array<ArrayBuffer>;
  readonly asked: AskedProof;
}

/** Adds a public key: that of this device at once, any other when it has signed a line. */
export function AddKey({ isAdded, onAdded }: Props) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (isAdded) said.current?.focus();
  }, []);
  return (
    <>
      <p role="status" tabIndex={-1} ref={said}>
        {isAdded && t.listed}
      </p>
      {waiting ? (
        <Prove waiting={waiting} onAdded={onAdded} onCancel={() => setWaiting(null)} />
      ) : (
        <details>
          <summary>{t.add}</summary>
          <Choose onWaiting={setWaiting} onAdded={onAdded} />
        </details>
      )}
    </>
  );
}

const WORDS = { 'private-key': t.privateKey, 'no-key': t.noKey };

function Choose({
  onWaiting,
  onAdded,
}: {
  onWaiting: (waiting: Waiting) => void;
  onAdded: () => void;
}) {
  const { failure, busy, act } = useAct();
  const [passkey, setPasskey] = useState<ReplyPasskey>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    replyPasskey().then(setPasskey);
  }, []);
  const typed = (name: string): string => String(new FormData(form.current ?? undefined).get(name));
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readPublicLine(fieldText(event, 'key'));
        const namespace = typed('namespace');
        act(async () => {
          if (!read.ok) return failed(0, WORDS[read.error]);
          const asked = await askProof();
          if (!asked.ok) return asked;
          const name = typed('name') || read.value.comment.slice(0, MAX_NAME);
          return { ok: true, value: { key: read.value.key, asked: asked.value, name, namespace } };
        }, onWaiting);
      }}
    >
      <p>
        <label>
          {t.publicKey}
          <input
            class="field"
            name="key"
            required
            dir="ltr"
            autoComplete="off"
            spellcheck={false}
            aria-describedby="public-key-hint"
          />
        </label>
        <span class="muted small" id="public-key-hint">
          {t.publicKeyHint}
        </span>
      </p>
      <p class="line">
        <label>
          {t.name}
          <input class="field" name="name" maxLength={MAX_NAME} autoComplete="off" />
        </label>
        <label>
          {t.purpose}
          <select class="field" name="namespace">
            {[AUTHORSHIP, REPLY].map((each) => (
              <option value={each}>
                {keyWords.purposes[each as keyof typeof keyWords.purposes]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="button" disabled={busy}>
          {t.next}
        </button>
      </p>
      <p class="line">
        <button
          type="button"
          class="button"
          disabled={busy}
          onClick={() => {
            const added = { name: typed('name') || t.deviceName, namespace: typed('namespace') };
            act(() => listDeviceKey(added), onAdded);
          }}
        >
          {t.ofDevice}
        </button>
        {passkey && (
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => {
              const added = { name: typed('name') || t.passkeyName, namespace: REPLY };
              act(() => listPasskey(passkey, added), onAdded);
            }}
          >
            {t.ofPasskey}
          </button>
        )}
      </p>
      <Problem failure={failure} />
    </form>
  );
}

/** Longest name of a key, in UTF-16 units. */
const MAX_NAME = 120;

function Prove({
  waiting,
  onAdded,
  onCancel,
}: {
  waiting: Waiting;
  onAdded: () => void;
  onCancel: () => void;
}) {
  const { failure, busy, act } = useAct();
  return (
    <form
      class="card"
      aria-labelledby="prove-key"
      onSubmit={(event) => {
        event.preventDefault();
        const sshsig = fieldText(event, 'sshsig');
        const signature = readArmored(sshsig);
        act(async () => {
          if (!signature.ok) return failed(0, t.noSignature);
          if (!isSame(signature.value.key, waiting.key)) return failed(0, t.otherKey);
          return listKey(waiting.asked, sshsig, waiting);
        }, onAdded);
      }}
    >
      <h3 id="prove-key" tabIndex={-1} ref={(element) => element?.focus()}>
        {t.proveTitle}
      </h3>
      <p>{t.prove}</p>
      <Copyable label={t.command} text={signingCommand(waiting.asked)} />
      <p>
        <label>
          {t.printed}
          <textarea
            class="field"
            name="sshsig"
            required
            rows={6}
            dir="ltr"
            autoComplete="off"
            spellcheck={false}
          />
        </label>
      </p>
      <p class="line">
        <button type="submit" class="button primary" disabled={busy}>
          {t.finish}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {accountWords.cancel}
        </button>
      </p>
      <Problem failure={failure} />
    </form>
  );
}
