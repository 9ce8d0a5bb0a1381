import { isBlank } from '../text/blank.ts';
import { shown } from '../text/shown-text.ts';
import type { CapsuleFlag } from './capabilities.ts';

/** Things in a program that the sandboxed frame will not let it do, and that its author overlooked. */
export type ProgramWarningCode =
  | 'script-without-flag'
  | 'remote-script'
  | 'remote-style'
  | 'storage'
  | 'undeclared-host'
  | 'media-without-flag'
  | 'link-without-flag'
  | 'frame'
  | 'unused-hosts';

/** A warning as agents are told it; never a reason to refuse anything. */
export interface ProgramWarning {
  readonly code: ProgramWarningCode;
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly detail: string;
  readonly correction: string;
}

/** A program as it is looked at. A mini-app has neither flags nor hosts, and its script runs. */
export interface LookedAt {
  readonly html: string;
  readonly css: string;
  readonly javascript: string;
  /** Null: it is a mini-app. */
  readonly flags: readonly string[] | null;
  readonly hosts: readonly string[];
}

const MAX_WARNINGS = 20;

// None of these takes more than linear time: what may repeat ends at the next sign of its kind.
const TAG = /<(script|link|style|img|audio|video|source|iframe|frame|object|embed|a)\b([^<>]*)>/gi;
const HANDLER = /<[a-z][^<>]*\son[a-z]+\s?=/i;
const IMPORT = /\bimport\s?(?:\(\s?|[^;"'`\n]{0,200}\sfrom\s?|)["'`](https?:\/\/[^"'`\s]{1,500})/g;
const FETCH =
  /(?:\b(?:fetch|WebSocket|EventSource)\s?\(|\.open\s?\(\s?["'`][A-Z]{3,7}["'`]\s?,)\s?["'`]((?:https?|wss?):\/\/[^"'`\s]{1,500})/g;
const STORAGE = /\b(localStorage|sessionStorage|indexedDB)\b|\bdocument\.(cookie)\b/;
const CSS_ADDRESS = /(?:@import\s?(?:url\()?|\burl\()\s?["']?((?:https?:)?\/\/[^"'()\s]{1,500})/gi;

/** What the frame will not let a program do. Takes time in proportion to it. */
export function programWarnings({
  html,
  css,
  javascript,
  flags,
  hosts,
}: LookedAt): ProgramWarning[] {
  const found: ProgramWarning[] = [];
  const told = new Set<string>();
  const add = (code: ProgramWarningCode, pointer: string, about: string, words: Words) => {
    const key = `${code} ${about}`;
    if (told.has(key) || found.length === MAX_WARNINGS) return;
    told.add(key);
    found.push({ code, pointer, ...words });
  };
  const may = (flag: CapsuleFlag): boolean => flags?.includes(flag) ?? flag === 'javascript';
  const scripts: [pointer: string, text: string][] = [['/javascript', javascript]];
  let scanned = 0;

  if (
    flags &&
    !may('javascript') &&
    (!isBlank(javascript) || /<script\b/i.test(html) || HANDLER.test(html))
  ) {
    add('script-without-flag', '/capabilities', '', {
      detail: 'There is a script, and without the capability "javascript" none runs.',
      correction: 'Add "javascript" to `capabilities`, or take the script out.',
    });
  }
  for (const { 1: name = '', 2: attributes = '', index } of html.matchAll(TAG)) {
    const tag = name.toLowerCase();
    const from = index + name.length + attributes.length + 2;
    if (tag === 'script') {
      const source = attribute(attributes, 'src');
      if (source === null) {
        // Each part of the page once, however many scripts are never closed.
        const start = Math.max(from, scanned);
        const close = html.indexOf('</', start);
        scanned = close < 0 ? html.length : close;
        scripts.push(['/html', html.slice(start, scanned)]);
      } else if (!isInside(source)) add('remote-script', '/html', source, remote('script', source));
    } else if (tag === 'link') {
      const address = attribute(attributes, 'href');
      const isStyle = /stylesheet|preload|font/i.test(attribute(attributes, 'rel') ?? '');
      if (isStyle && address !== null && !isInside(address)) {
        add('remote-style', '/html', address, remote('style', address));
      }
    } else if (tag === 'a') {
      const address = attribute(attributes, 'href') ?? '';
      const isPayment = /payment/i.test(attribute(attributes, 'rel') ?? '');
      if (/^https?:/i.test(address) && !isPayment && !may('external_links')) {
        add('link-without-flag', '/html', '', linkWords(flags !== null, address));
      }
    } else if (/^(?:i?frame|object|embed)$/.test(tag)) {
      add('frame', '/html', tag, {
        detail: `\`<${tag}>\` stays empty: the frame shows no page inside of itself.`,
        correction: 'Put what it shows into the page itself, or link to it.',
      });
    } else if (tag !== 'style') {
      const source = attribute(attributes, 'src') ?? '';
      if (source !== '' && !isInside(source)) {
        media(add, source, flags, may('media_embeds'), hosts);
      }
    }
  }
  for (const [pointer, text] of [
    ['/css', css],
    ['/html', html],
  ] as const) {
    for (const [, address = ''] of text.matchAll(CSS_ADDRESS)) {
      add('remote-style', pointer, address, remote('style', address));
    }
  }
  for (const [pointer, text] of scripts) {
    for (const [, address = ''] of text.matchAll(IMPORT)) {
      add('remote-script', pointer, address, remote('script', address));
    }
    const [, storage, cookie] = STORAGE.exec(text) ?? [];
    const name = storage ?? cookie;
    if (name) {
      add('storage', pointer, '', {
        detail: `\`${name}\` is not there: the frame has no storage, and using it throws an error.`,
        correction: 'Keep the state in variables, and begin anew each time it is opened.',
      });
    }
    for (const [, address = ''] of text.matchAll(FETCH)) {
      const host = hostOf(address);
      if (host === null || (may('external_api') && hosts.includes(host))) continue;
      add(
        'undeclared-host',
        flags ? '/declaredExternalDomains' : pointer,
        host,
        hostWords(host, flags, hosts),
      );
    }
  }
  const users: readonly CapsuleFlag[] = ['external_api', 'media_embeds', 'payment_buttons'];
  if (hosts.length > 0 && !users.some(may)) {
    add('unused-hosts', '/declaredExternalDomains', '', {
      detail: 'Hosts are declared, and no capability may use them.',
      correction:
        'Add "external_api" to `capabilities` for requests ("media_embeds" for pictures), or take the hosts out.',
    });
  }
  return found;
}

type Words = Pick<ProgramWarning, 'detail' | 'correction'>;
type Add = (code: ProgramWarningCode, pointer: string, about: string, words: Words) => void;

function media(
  add: Add,
  source: string,
  flags: readonly string[] | null,
  isAllowed: boolean,
  hosts: readonly string[],
): void {
  const host = hostOf(source);
  const address = shown(source);
  if (flags === null || host === null) {
    add('media-without-flag', '/html', source, {
      detail: `\`${address}\` is not loaded: ${flags === null ? 'a mini-app has no network' : 'there are no files beside the page'}.`,
      correction: 'Put the picture inside as a `data:` address, or as SVG.',
    });
  } else if (!isAllowed || !hosts.includes(host)) {
    add(isAllowed ? 'undeclared-host' : 'media-without-flag', '/capabilities', host, {
      detail: `\`${address}\` is not loaded: that needs the capability "media_embeds" and its host declared.`,
      correction: `Add "media_embeds" to \`capabilities\` and "${shown(host)}" to \`declaredExternalDomains\`, or put it inside as a \`data:\` address.`,
    });
  }
}

const remote = (what: 'script' | 'style', address: string): Words => ({
  detail: `\`${shown(address)}\` is not loaded: the frame loads no ${what === 'script' ? 'scripts' : 'styles, fonts or pictures'} from elsewhere.`,
  correction:
    what === 'script'
      ? 'Put the script itself into `javascript`.'
      : 'Put the rules themselves into `css`; fonts and pictures as `data:` addresses.',
});

const linkWords = (isCapsule: boolean, address: string): Words => ({
  detail: `The link to \`${shown(address)}\` does not open: ${isCapsule ? 'that needs the capability "external_links"' : 'a mini-app opens none'}.`,
  correction: isCapsule
    ? 'Add "external_links" to `capabilities`, or write the address as text.'
    : 'Write the address as text, or publish a capsule with "external_links".',
});

function hostWords(host: string, flags: readonly string[] | null, hosts: readonly string[]): Words {
  const name = shown(host);
  if (flags === null) {
    return {
      detail: `The request to ${name} fails: a mini-app has no network.`,
      correction: 'Put the data inside, or publish a capsule with "external_api".',
    };
  }
  const flag = flags.includes('external_api') ? [] : ['"external_api" to `capabilities`'];
  const declared = hosts.includes(host) ? [] : [`"${name}" to \`declaredExternalDomains\``];
  return {
    detail: `The request to ${name} fails: only declared hosts are reached, with the capability "external_api".`,
    correction: `Add ${[...flag, ...declared].join(' and ')}, and use \`capsule.fetch\`.`,
  };
}

/** The value of an attribute in the text of a tag; null: it has none. */
function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes);
  return found ? (found[1] ?? found[2] ?? found[3] ?? '').trim() : null;
}

/** Whether an address needs nothing from outside of the page. */
const isInside = (address: string): boolean => /^(?:data:|blob:|#|$)/i.test(address);

function hostOf(address: string): string | null {
  const [, host = ''] = /^(?:(?:https?|wss?):)?\/\/([^/?#:@\s]{1,253})/i.exec(address) ?? [];
  return host === '' ? null : host.toLowerCase();
}
