import { reply as t } from '../../words/en/answers.ts';
import { sentenceOf } from '../keys/sentence.tsx';
import type { CheckedReply } from './signature-of-reply.ts';

/** Worth of the signature of an answer. The document cannot say whose key it is. */
export const SignatureWords = ({ signature, by }: CheckedReply) => {
  if (!signature) {
    return (
      <p class="small" data-signature="unsigned">
        {t.notSigned}
      </p>
    );
  }
  const { state, refusals, fingerprint, way } = signature;
  if (state === 'cannot-check' || state === 'unknown-kind') {
    return (
      <p class="notice warn" data-signature={state}>
        {t.cannotCheck}
      </p>
    );
  }
  if (state === 'invalid' || refusals.length > 0) {
    return (
      <p class="notice bad" data-signature="invalid">
        {state === 'invalid' ? t.invalid : t.refused}
      </p>
    );
  }
  if (by && by.whose.state !== 'unknown-key') {
    return (
      <p class="small" data-signature={by.whose.state === 'known' ? 'known-key' : by.whose.state}>
        {sentenceOf({ ...by, purpose: '' }, false)}: {t.signedBy[way]}
      </p>
    );
  }
  return (
    <p class="small" data-signature="unknown-key">
      {t.unknownKey} (<code dir="ltr">{fingerprint}</code>): {t.signedBy[way]}
    </p>
  );
};
