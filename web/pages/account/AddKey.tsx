import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { AUTHORSHIP, REPLY } from '#schemas/signature/ssh-signature.ts';
import { isSame } from '#schemas/signature/ssh-wire.ts';
import { readArmored } from '#schemas/signature/sshsig.ts';
import type { ReplyPasskey } from '../../app/reply/kept.ts';
import { account as accountWords, accountKeys as t } from '../../words/en/account.ts';
import { keys as keyWords } from '../../words/en/answers.ts';
import { failed } from './api.ts';
import { fieldText } from './form.ts';
import {
  type AskedProof,
  askProof,
  listDeviceKey,
  listKey,
  listPasskey,
  type NewKey,
  readPublicLine,
  replyPasskey,
  signingCommand,
} from './key-proof.ts';
import { Copyable, Problem, useAct } from './parts.tsx';

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
