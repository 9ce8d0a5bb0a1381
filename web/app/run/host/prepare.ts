import { declaredAddress } from '../../../frame/broker/request-rules.ts';
import { type CallError, MAX_FILE_BYTES } from '../../../frame/protocol.ts';
import { safeFileName } from './file-name.ts';
import { mailQuestion } from './mail.ts';
import { modelQuestion } from './model.ts';
import type { AskedCall, Question } from './questions.ts';
import { doubtsAbout, webAddress } from './web-address.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * The question to the person about a call that they have consented to in general. One after the
 * other: questions come in the order of the calls, though some of them wait for a server.
 */
export function prepare(call: AskedCall, hosts: readonly string[]): Promise<Question | CallError> {
  const question = last.then(() => questionOf(call, hosts));
  last = question.catch(() => {});
  return question;
}

async function questionOf(
  call: AskedCall,
  hosts: readonly string[],
): Promise<Question | CallError> {
  switch (call.call) {
    case 'file.save': {
      if (call.data.size > MAX_FILE_BYTES) return 'too-large';
      const name = safeFileName(call.name);
      const { mediaType, data } = call;
      return { kind: 'file', name, renamed: name !== call.name, mediaType, data };
    }
    case 'mail.self':
      return mailQuestion(call);
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
      return modelQuestion(call.prompt);
  }
}
