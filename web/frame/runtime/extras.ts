import { MAX_FIELD_CHARS, MAX_REQUEST_HEADERS, type NetAnswer } from '../protocol.ts';
import type { Bridge } from './bridge.ts';
import { closeMedia, loadMedia } from './media.ts';
import { paced } from './paced.ts';

/**
 * The members that `globalThis.capsule` has in capsules only. Built as a script of its own, which
 * the viewer hands to the frame page with the document: a mini-app never pays for it.
 */
declare const bridge: Bridge;

const { api, granted, ask, failure, asBlob } = bridge;
/** A capsule that starts a hundred requests at once means no harm: they go out one by one. */
const askPaced = paced(ask);

/** Answers that have no body (Fetch Standard, null body status). */
const NO_BODY = new Set([101, 103, 204, 205, 304]);

const addressOf = (url: unknown): string => {
  const address = String(url);
  if (!URL.canParse(address) || address.length > MAX_FIELD_CHARS) throw failure('invalid');
  return new URL(address).href;
};

async function fetch(input: unknown, options: RequestInit = {}): Promise<Response> {
  const url = addressOf(input);
  const method = String(options.method ?? 'GET').toUpperCase();
  const headers = [...new Headers(options.headers)];
  if (headers.length > MAX_REQUEST_HEADERS) throw failure('invalid');
  const { body } = options;
  const data = body === undefined || body === null ? undefined : asBlob(body);
  if (data === null) throw failure('invalid');
  const details = { call: 'net.fetch', url, method, headers } as const;
  const answer = (await askPaced(details, data)) as NetAnswer;
  const empty = method === 'HEAD' || NO_BODY.has(answer.status);
  return new Response(empty ? null : answer.body, {
    status: answer.status,
    headers: answer.headers.map(([name, value]): [string, string] => [name, value]),
  });
}

/** Fetches a picture, a sound or a video; its `blob:` address can be shown. */
async function media(input: unknown): Promise<string> {
  const answer = (await askPaced({ call: 'media.load', url: addressOf(input) })) as NetAnswer;
  const [, type = ''] = answer.headers.find(([name]) => name === 'content-type') ?? [];
  return URL.createObjectURL(new Blob([answer.body], { type }));
}

async function ai(prompt: unknown): Promise<unknown> {
  if (typeof prompt !== 'string' || !prompt) throw failure('invalid');
  if (prompt.length > 16_000) throw failure('too-large');
  return ask({ call: 'ai.call', prompt });
}

Object.assign(api, {
  fetch,
  media,
  ai,
  openLink: async (url: unknown) => ask({ call: 'link.open', url: addressOf(url) }),
  pay: async (url: unknown) => ask({ call: 'pay.open', url: addressOf(url) }),
});

if (granted.includes('media_embeds')) loadMedia(media);
else closeMedia(() => failure('not-allowed'));
