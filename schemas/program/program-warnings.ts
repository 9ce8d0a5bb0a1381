import { isBlank } from '../text/blank.ts';
import { type HtmlTag, htmlTags } from '../text/html-tags.ts';
import { decodeEntities } from '../text/markdown/entities.ts';
import { shown } from '../text/shown-text.ts';
import type { Capability } from './capabilities.ts';
import { type MisplacedCode, misplacedParts } from './misplaced.ts';

/** Things in a program that the sandboxed frame will not let it do, and that its author overlooked. */
export type ProgramWarningCode =
  | 'script-without-flag'
  | 'remote-script'
  | 'remote-style'
  | 'storage'
  | 'dialog'
  | 'download'
  | 'mail-link'
  | 'not-there'
  | 'undeclared-host'
  | 'media-without-flag'
  | 'link-without-flag'
  | 'frame'
  /** A form that goes to another address: the frame sends none. */
  | 'form-elsewhere'
  /** A script in a language that browsers do not run. */
  | 'script-type'
  | MisplacedCode
  | 'unused-hosts';

/** A warning as agents are told it; never a reason to refuse anything. */
export interface ProgramWarning {
  readonly code: ProgramWarningCode;
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly detail: string;
  readonly correction: string;
}

/** The parts of a program. */
export interface ProgramParts {
  readonly html: string;
  readonly css: string;
  readonly javascript: string;
}

/** A program as it is looked at. A mini-app has neither flags nor hosts, and its script runs. */
export interface LookedAt extends ProgramParts {
  /** Null: it is a mini-app. */
  readonly flags: readonly string[] | null;
  readonly hosts: readonly string[];
  /** The capabilities of a mini-app. */
  readonly asked?: readonly string[];
}

const MAX_WARNINGS = 20;

// None of these takes more than linear time: what may repeat ends at the next sign of its kind.
const IMPORT = /\bimport\s?(?:\(\s?|[^;"'`\n]{0,200}\sfrom\s?|)["'`](https?:\/\/[^"'`\s]{1,500})/g;
/** A module that is imported by a name or from beside the page. */
const LOCAL_IMPORT =
  /^[ \t]*import\s?(?:[^;"'`\n]{0,200}\sfrom\s?)?["']((?!https?:|data:|blob:)[^"'\s]{1,500})["']/m;
const FETCH =
  /(?:\b(?:fetch|WebSocket|EventSource)\s?\(|\.open\s?\(\s?["'`][A-Z]{3,7}["'`]\s?,)\s?["'`]((?:https?|wss?):\/\/[^"'`\s]{1,500})/g;
const STORAGE = /\b(localStorage|sessionStorage)\b/;
const LASTING_STORAGE = /\b(indexedDB|cookieStore)\b|\bdocument\.(cookie)\b/;
const DIALOG =
  /(?<![\w$.]|function\s)(?:(?:window|self|globalThis|top|parent)\s?\.\s?)?\b(alert|confirm|prompt|print)\s?\(/g;
/** A function of the program's own that has the name of a dialog. */
const OWN_DIALOG = /\b(?:function|const|let|var)\s(alert|confirm|prompt|print)\b/g;
const SAVES =
  /\.download\s?=(?!=)|["'`]download["'`]\s?[,\]]|\b(?:showSaveFilePicker|saveAs)\s?\(|<a\s(?:[^<>]{0,300}\s)?download\b/;
const SAVE_FILE = /\bsaveFile\s?\(/;
const CSS_ADDRESS = /(?:@import\s?(?:url\()?|\burl\()\s?["']?(?!data:|blob:|#)([^"'()\s]{1,500})/gi;
/** Features of a page from a disk that the frame has not; the name is what is told. */
const NOT_THERE =
  /\b(window\.open|navigator\.(?:clipboard|geolocation|mediaDevices|share|serviceWorker|bluetooth|usb|serial)|requestFullscreen|requestPointerLock|SharedWorker|new\s(?:Worker|Notification|RTCPeerConnection))\b/g;
/** A module of Node.js; what bundlers make of one defines `require` itself. */
const REQUIRE = /(?<![\w$.])require\s?\(\s?["'`][\w@./:-]{1,100}["'`]\s?\)/;
const OWN_REQUIRE = /\bfunction\srequire\b|\brequire\s?=(?!=)/;
/** Attributes that lead somewhere, and run code when the address says so. */
const ADDRESSES = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data'];
const JAVASCRIPT_URL = /^\s*javascript:/i;
/** The types of scripts that run (HTML §4.12.1); others hold data. */
const SCRIPT_TYPE =
  /^\s*(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script\d?(?:\.\d)?)\s*(?:;|$)/i;

/** Types of scripts that something has to compile first. */
const COMPILED = /babel|jsx|tsx|typescript|coffeescript/i;

/** The code of each script, handler and `javascript:` address of a page; null: it is in a file. */
function* codeIn({ name, isEnd, attributes, raw }: HtmlTag): Generator<string | null, void> {
  if (isEnd) return;
  if (name === 'script' && SCRIPT_TYPE.test(attributes.get('type')?.slice(0, 100) ?? '')) {
    yield attributes.has('src') ? null : raw;
  }
  for (const [key, value] of attributes) {
    if (/^on[a-z]+$/.test(key)) yield decodeEntities(value);
    else if (ADDRESSES.includes(key)) {
      const address = decodeEntities(value);
      if (JAVASCRIPT_URL.test(address)) yield address;
    }
  }
}

/** True if a page does nothing without scripts: it has one, a handler or a `javascript:` address. */
export function needsScripts(html: string): boolean {
  for (const tag of htmlTags(html)) {
    for (const _ of codeIn(tag)) return true;
  }
  return false;
}

/** True if a program offers files to be saved, by itself or by `capsule.saveFile`. */
export const savesFiles = (program: Pick<ProgramParts, 'html' | 'javascript'>): boolean =>
  offersFiles(program) || [program.html, program.javascript].some((text) => SAVE_FILE.test(text));

/** True if a program offers files to be saved as a page does, which warnings of calls do not tell. */
function offersFiles({ html, javascript }: Pick<ProgramParts, 'html' | 'javascript'>): boolean {
  if (SAVES.test(javascript)) return true;
  for (const tag of htmlTags(html)) {
    if (isDownload(tag)) return true;
    for (const code of codeIn(tag)) if (code !== null && SAVES.test(code)) return true;
  }
  return false;
}

const isDownload = ({ name, isEnd, attributes }: HtmlTag): boolean =>
  !isEnd && (name === 'a' || name === 'area') && attributes.has('download');

/** The address of a picture within a picture in SVG. */
const imageOf = ({ name, attributes }: HtmlTag): string | undefined =>
  name === 'image' ? (attributes.get('href') ?? attributes.get('xlink:href')) : undefined;

/** Calls and elements that the frame stops. Takes time in proportion to the program. */
export function programWarnings({
  html,
  css,
  javascript,
  flags,
  hosts,
  asked = [],
}: LookedAt): ProgramWarning[] {
  const found: ProgramWarning[] = [];
  const told = new Set<string>();
  const add = (code: ProgramWarningCode, pointer: string, about: string, words: Words) => {
    const key = `${code} ${about}`;
    if (told.has(key) || found.length === MAX_WARNINGS) return;
    told.add(key);
    found.push({ code, pointer, ...words });
  };
  const may = (name: Capability): boolean =>
    flags?.includes(name) ?? (name === 'javascript' || asked.includes(name));
  const scripts: [pointer: string, text: string][] = [['/javascript', javascript]];
  const styles: [pointer: string, text: string][] = [['/css', css]];

  if (flags && !may('javascript') && (!isBlank(javascript) || needsScripts(html))) {
    add('script-without-flag', '/capabilities', '', {
      detail: 'There is a script, and without the capability "javascript" none runs.',
      correction: 'Add "javascript" to `capabilities`, or take the script out.',
    });
  }
  for (const { code, pointer, ...words } of misplacedParts({ html, css, javascript })) {
    add(code, pointer, '', words);
  }
  for (const tag of htmlTags(html)) {
    if (tag.isEnd) continue;
    for (const code of codeIn(tag)) if (code !== null) scripts.push(['/html', code]);
    const { name, attributes } = tag;
    const type = name === 'script' ? (attributes.get('type') ?? '').slice(0, 100) : '';
    if (COMPILED.test(type)) add('script-type', '/html', type, typeWords(type));
    const [, module] = (name === 'script' && LOCAL_IMPORT.exec(tag.raw ?? '')) || [];
    if (module) add('remote-script', '/html', module, remote('script', module));
    const rules = name === 'style' ? tag.raw : attributes.get('style');
    if (rules) styles.push(['/html', rules]);
    const source = attributes.get('src')?.trim();
    if (name === 'script') {
      if (source !== undefined && !isInside(source)) {
        add('remote-script', '/html', source, remote('script', source));
      }
    } else if (name === 'link') {
      const address = attributes.get('href')?.trim();
      const isStyle = /stylesheet|preload|font/i.test(attributes.get('rel') ?? '');
      if (isStyle && address !== undefined && !isInside(address)) {
        add('remote-style', '/html', address, remote('style', address));
      }
    } else if (name === 'a' || name === 'area') {
      const address = attributes.get('href')?.trim() ?? '';
      const isPayment = /payment/i.test(attributes.get('rel') ?? '');
      if (/^https?:/i.test(address) && !isPayment && !may('external_links')) {
        add('link-without-flag', '/html', '', linkWords(flags !== null, address));
      }
      if (/^mailto:/i.test(address) && !may('email-self')) {
        add('mail-link', '/html', '', mailWords(flags !== null));
      }
    } else if (name === 'form' && leadsElsewhere(attributes)) {
      add('form-elsewhere', '/html', '', formWords(flags !== null, attributes.get('action') ?? ''));
    } else if (/^(?:i?frame|object|embed)$/.test(name)) {
      add('frame', '/html', name, {
        detail: `\`<${name}>\` stays empty: the frame shows no page inside of itself.`,
        correction: 'Put what it shows into the page itself, or link to it.',
      });
    } else if (/^(?:img|audio|video|source|track|image)$/.test(name)) {
      for (const address of [source, attributes.get('poster'), imageOf(tag)]) {
        if (address && !isInside(address)) {
          media(add, address, flags, may('media_embeds'), hosts);
        }
      }
    }
  }
  for (const [pointer, text] of styles) {
    for (const [, address = ''] of text.matchAll(CSS_ADDRESS)) {
      add('remote-style', pointer, address, remote('style', address));
    }
  }
  for (const [pointer, text] of scripts) {
    for (const [, address = ''] of text.matchAll(IMPORT)) {
      add('remote-script', pointer, address, remote('script', address));
    }
    const [, lasting, cookie] = LASTING_STORAGE.exec(text) ?? [];
    const [, storage] = STORAGE.exec(text) ?? [];
    if (lasting ?? cookie) add('storage', pointer, 'lasting', noStorage(lasting ?? cookie ?? ''));
    if (storage) add('storage', pointer, '', briefStorage(storage));
    const own = new Set([...text.matchAll(OWN_DIALOG)].map(([, name = '']) => name));
    for (const [, name = ''] of text.matchAll(DIALOG)) {
      if (!own.has(name)) add('dialog', pointer, name, dialogWords(name));
    }
    if (REQUIRE.test(text) && !OWN_REQUIRE.test(text)) {
      add('not-there', pointer, 'require', notThere('require'));
    }
    for (const [, name = ''] of text.matchAll(NOT_THERE)) {
      add('not-there', pointer, name, notThere(name));
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
  if (!may('downloads') && offersFiles({ html, javascript })) {
    add('download', flags ? '/html' : '/capabilities', '', downloadWords(flags !== null));
  }
  const users: readonly Capability[] = ['external_api', 'media_embeds', 'payment_buttons'];
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

const typeWords = (type: string): Words => ({
  detail: `A script of the type "${shown(type)}" does not run: browsers do not know its language, and nothing compiles it.`,
  correction: 'Compile it to JavaScript first, and send that as `javascript`.',
});

const noStorage = (name: string): Words => ({
  detail: `\`${name}\` is not there: the frame has no storage, and using it throws an error.`,
  correction: 'Keep the state in variables, and begin anew each time it is opened.',
});

const briefStorage = (name: string): Words => ({
  detail: `\`${name}\` lasts only as long as the frame, which has no storage: it is empty each time it is opened.`,
  correction: 'Keep the state in variables, and begin anew each time it is opened.',
});

const DIALOG_ANSWERS: Readonly<Record<string, string>> = {
  alert: 'shows nothing',
  confirm: 'shows nothing and answers false',
  prompt: 'shows nothing and answers null',
  print: 'does nothing',
};

const dialogWords = (name: string): Words => ({
  detail: `\`${name}()\` ${DIALOG_ANSWERS[name]}: the frame has no dialogs.`,
  correction:
    name === 'print'
      ? 'Offer the text to be copied instead.'
      : 'Ask in the page itself, with a `<dialog>` or with fields and buttons.',
});

const downloadWords = (isCapsule: boolean): Words => ({
  detail: isCapsule
    ? 'It offers files to be saved, and a capsule cannot save any.'
    : 'It offers files to be saved, and without the capability "downloads" none is.',
  correction: isCapsule
    ? 'Make it a mini-app artifact with "downloads", as `vitrine share` does, or show the text to be copied.'
    : 'Add "downloads" to `capabilities`.',
});

const mailWords = (isCapsule: boolean): Words => ({
  detail: `A link to \`mailto:\` does not open: ${isCapsule ? 'a capsule prepares no mail' : 'that needs the capability "email-self", and then the reader writes to themselves'}.`,
  correction: 'Write the address as text, so that it can be copied.',
});

/** True for a form that is sent to an address: `method=dialog`, and no address, stay in the page. */
const leadsElsewhere = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.get('method')?.trim().toLowerCase() !== 'dialog' &&
  !/^(?:#|javascript:|$)/i.test(attributes.get('action')?.trim() ?? '');

const formWords = (isCapsule: boolean, address: string): Words => ({
  detail: `The form is not sent to \`${shown(address.trim())}\`: the frame sends no forms.`,
  correction: `Take \`action\` out and handle \`submit\` in the script${isCapsule ? ', which may call `capsule.fetch` with "external_api"' : ''}.`,
});

const notThere = (name: string): Words => ({
  detail: `\`${shown(name)}\` does not work: the frame does not have it.`,
  correction: 'Do without it, and say so in the page where the reader would miss it.',
});

/** True if an address needs nothing from outside of the page. */
const isInside = (address: string): boolean => /^(?:data:|blob:|#|$)/i.test(address);

function hostOf(address: string): string | null {
  const [, host = ''] = /^(?:(?:https?|wss?):)?\/\/([^/?#:@\s]{1,253})/i.exec(address) ?? [];
  return host === '' ? null : host.toLowerCase();
}
