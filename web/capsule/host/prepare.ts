import { declaredAddress } from '../broker/request-rules.ts';
import { type CallError, MAX_FILE_BYTES } from '../protocol.ts';
import { safeFileName } from './file-name.ts';
import { mailDraft } from './hand-over.ts';
import { hasModel } from './model.ts';
import type { AskedCall, Question } from './questions.ts';
import { doubtsAbout, webAddress } from './web-address.ts';

/** What the person is asked about a call that they have consented to in general. */
export function prepare(call: AskedCall, hosts: readonly string[]): Question | CallError {
  switch (call.call) {
    case 'file.save': {
      if (call.data.size > MAX_FILE_BYTES) return 'too-large';
      const name = safeFileName(call.name);
      const { mediaType, data } = call;
      return { kind: 'file', name, renamed: name !== call.name, mediaType, data };
    }
    case 'mail.self': {
      const draft = mailDraft(call.subject, call.text);
      if (!draft.ok) return draft.error;
      return { kind: 'mail', subject: call.subject, text: call.text, href: draft.value };
    }
    case 'link.open': {
      const url = webAddress(call.url);
      if (!url) return 'invalid';
      return { kind: 'link', href: url.href, host: url.hostname, doubts: doubtsAbout(url) };
    }
    case 'pay.open': {
      const url = webAddress(call.url);
      if (!url) return 'invalid';
      if (!declaredAddress(call.url, hosts)) return 'not-declared';
      return { kind: 'pay', href: url.href, host: url.hostname, doubts: doubtsAbout(url) };
    }
    case 'ai.call':
      return hasModel() ? { kind: 'model', prompt: call.prompt } : 'unavailable';
  }
}
