import type { JsonObject } from '../../../schemas/json/json-value.ts';
import type {
  Artifact,
  CheckOptions,
  Draft,
  OpenedLink,
  OpenFailure,
  ReadArtifact,
  Result,
  WebAddress,
} from './index.d.ts';

// The types of `vitrine/client`.

/** Reason why a server did not do what it was asked for. */
export interface ApiFailure {
  /**
   * `unreachable`: no answer came. `refused`: the server says why. `odd-answer`: what came is not what
   * was asked for. `no-token`: the function `token` gave none.
   */
  readonly kind: 'unreachable' | 'refused' | 'odd-answer' | 'no-token';
  /** Sentences: what happened and what to do next. */
  readonly detail: string;
  /** Status of HTTP; null: no answer came. */
  readonly status: number | null;
  /** Code of the problem, such as `insufficient_credits` (docs/agents.md lists them); null: it has none. */
  readonly code: string | null;
  /** The places of mistakes in what was sent. */
  readonly errors: readonly { readonly pointer: string; readonly detail: string }[];
  /** Seconds to wait before another try; null: the server did not say. */
  readonly retryAfter: number | null;
  /** The whole problem document (RFC 9457); null: there is none. */
  readonly problem: JsonObject | null;
}

/** As much of an answer of `fetch` as is read. */
export interface FetchedAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
  /** Needed by {@link getFile} alone. */
  readonly body?: {
    getReader(): {
      read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
      cancel(): Promise<void>;
    };
  } | null;
}

/** Options of {@link connect}. */
export interface ClientOptions {
  /** The http:// or https:// address of the server. */
  readonly server: WebAddress;
  /**
   * A token, or a function that gives one: it is called before each request, and once more with `true`
   * when the server does not take it. None: only what anyone may.
   */
  readonly token?: string | ((isRefused: boolean) => Promise<Result<string | null, string>>);
  /** Instead of the global one. */
  fetch?(address: string, init: object): Promise<FetchedAnswer>;
  /** Milliseconds that one try may take; 60,000 unless told. */
  readonly timeout?: number;
  /** Milliseconds before each further try; 500 and 2,000 unless told, `[]` for no further try. */
  readonly waits?: readonly number[];
}

/** Parts of a request besides its body. */
export interface RequestOptions {
  /** Of a request that changes something; random unless told. The same key is done and paid once. */
  readonly idempotencyKey?: string;
  /** No header but those of JSON: what anyone may ask for from any page. */
  readonly isPlain?: boolean;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer is read as bytes, and may have so many. */
  readonly maxBytes?: number;
  /** Milliseconds that one try may take; those of the client unless told. */
  readonly timeout?: number;
  /** Milliseconds before each further try; those of the client unless told. */
  readonly waits?: readonly number[];
}

/** An answer of the API. */
export interface ApiAnswer {
  readonly status: number;
  /** The JSON of the answer; empty where it has none. */
  readonly value: JsonObject;
  readonly text: string;
  readonly etag: string | null;
  /** The answer to a request with `maxBytes`; else null. */
  readonly bytes: Uint8Array | null;
}

/** A server, with or without a token for it. */
export interface Client {
  /** Its address, ending in `/`. */
  readonly server: string;
  /**
   * Asks the API. It is asked again when no answer came, or one that says "later" (429, 5xx); a request
   * that changes something carries the same Idempotency-Key each time. `Retry-After` is waited for up to
   * a minute.
   *
   * @param body a value of JSON, or bytes
   */
  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object | Uint8Array,
    options?: RequestOptions,
  ): Promise<Result<ApiAnswer, ApiFailure>>;
}

/** Says where the server is, and who asks. Throws a TypeError when `server` is no address. */
export function connect(options: ClientOptions): Client;

/** A warning of a server: something that readers may miss, or that cannot work. */
export interface ServerWarning {
  readonly detail: string;
  readonly correction: string;
}

/** A publication. */
export interface Published {
  /** The permanent address of this very document. */
  readonly url: string;
  readonly id: string;
  readonly contentHash: string;
  /** False: this account had published the same before, and nothing was charged. */
  readonly created: boolean;
  readonly credits: { readonly charged: number; readonly balance: number };
  readonly warnings: readonly ServerWarning[];
  /** The address that follows the newest version, where `to` was said; null without. */
  readonly living: LivingLink | null;
}

/** A living link: an address that follows the newest version. */
export interface LivingLink {
  readonly id: string;
  readonly url: string;
  readonly name: string | null;
  readonly mode: 'latest' | 'pinned';
  /** Address or hash that it was pointed at. */
  readonly target: string;
  /** Number of the last change; it only grows. */
  readonly version: number;
}

/** Options of whatever publishes. */
export interface PublishOptions extends RequestOptions {
  /** Publish what is warned about: parts that cannot work, content that is lost. */
  readonly acceptWarnings?: boolean;
}

/**
 * Publishes a sealed artifact. Needs the scope `artifacts:publish`, and costs credits.
 *
 * @returns its address and what was charged; the same again is charged nothing
 */
export function publish(
  client: Client,
  artifact: Artifact,
  options?: PublishOptions & {
    /** The name of a living link, which is made the first time and moves here. */
    readonly to?: string;
  },
): Promise<Result<Published, ApiFailure>>;

/**
 * Publishes a page of HTML as a capsule. Needs the scope `capsules:publish`, and costs credits.
 *
 * @param page as `POST /agent/v1/pages` takes it
 */
export function publishPage(
  client: Client,
  page: {
    readonly html: string;
    readonly title?: string;
    readonly summary?: string;
    readonly css?: string;
    readonly javascript?: string;
    readonly capabilities?: readonly string[];
    readonly declaredExternalDomains?: readonly string[];
  },
  options?: PublishOptions & { readonly to?: string },
): Promise<Result<Published, ApiFailure>>;

/**
 * Publishes the revision that follows an artifact. Needs the scope `artifacts:revise`.
 *
 * @param id `sha256:…` of the artifact before it
 * @param patch JSON Merge Patch (RFC 7396): members that change
 * @returns the new one; the code `revision_conflict` when another revision came first
 */
export function revise(
  client: Client,
  id: string,
  patch: JsonObject,
  options?: PublishOptions & {
    /** The revision that the patch was made for; absent: that of the artifact. */
    readonly expectedRevision?: number;
  },
): Promise<Result<Published, ApiFailure>>;

/** Withdraws an artifact of this account: nobody can read it here any more. */
export function withdraw(client: Client, id: string): Promise<Result<null, ApiFailure>>;

/** A page for seven days. */
export interface Preview {
  readonly url: string;
  readonly id: string;
  readonly contentHash: string;
  readonly created: boolean;
  readonly expiresAt: string;
}

/** Shows a document for seven days on an unlisted page. Costs nothing; it may be a draft. */
export function preview(
  client: Client,
  document: Artifact | Draft,
): Promise<Result<Preview, ApiFailure>>;

/** Ends a preview. @param preview its address, or the name at the end of that */
export function endPreview(client: Client, preview: WebAddress): Promise<Result<null, ApiFailure>>;

/** Current state of a living link. */
export interface Shown {
  readonly id: string;
  readonly mode: 'latest' | 'pinned';
  readonly version: number;
  readonly resolved: {
    readonly kind: 'artifact' | 'capsule';
    readonly id: string;
    readonly url: string;
    readonly contentHash: string;
    readonly revision: number | null;
    readonly status: string | null;
    readonly title: string;
    readonly updatedAt: string;
  };
}

/** The living links of this account, newest first, all pages of the list. */
export function livingLinks(client: Client): Promise<Result<readonly LivingLink[], ApiFailure>>;

/**
 * Points a living link elsewhere, pins it, or both.
 *
 * @param expect the version that it must have; the code `precondition_failed` when somebody moved it
 */
export function moveLink(
  client: Client,
  link: WebAddress,
  change: {
    readonly target?: string;
    readonly mode?: 'latest' | 'pinned';
    readonly expect?: number;
  },
): Promise<Result<LivingLink, ApiFailure>>;

/** Ends a living link for good. Its documents stay. */
export function endLink(client: Client, link: WebAddress): Promise<Result<null, ApiFailure>>;

/** The current state of a living link. Needs no token. */
export function shownBy(client: Client, link: WebAddress): Promise<Result<Shown, ApiFailure>>;

/**
 * Follows a living link: gives what it shows, and again each time it changes. Ends with the failure
 * when the link is gone or its server cannot be reached.
 */
export function follow(
  client: Client,
  link: WebAddress,
  options?: {
    /** Milliseconds between two questions; 30,000 unless told, at least 1,000. */
    readonly every?: number;
    /** Stops when it says `aborted`, after the question that is under way. */
    readonly signal?: { readonly aborted: boolean };
  },
): AsyncGenerator<Result<Shown, ApiFailure>, void, void>;

/** Keeps the bytes of a file for documents of this account that name them. */
export function putFile(
  client: Client,
  bytes: Uint8Array,
): Promise<
  Result<
    {
      readonly sha256: string;
      readonly size: number;
      /** False: this account had uploaded them before. */
      readonly created: boolean;
    },
    ApiFailure
  >
>;

/**
 * The bytes of a file that a published document names, or a preview. They have its size and its hash:
 * all else is an `odd-answer`.
 *
 * @param options `preview`: name of the preview, the last part of its address
 */
export function getFile(
  client: Client,
  file: { readonly sha256: string; readonly size: number },
  options?: { readonly preview?: string },
): Promise<Result<Uint8Array, ApiFailure>>;

/** Facts about a page as its server states them; nothing of it is checked. */
export interface PageFacts {
  readonly signature: string;
  readonly publishedAt: string | null;
  readonly permanent: string | null;
  readonly living: string | null;
  readonly newer: {
    readonly revision: number;
    readonly status: string;
    readonly url: string;
  } | null;
  readonly source: string | null;
}

/** A capsule that its server gave, its hash and identifier checked. */
export interface CapsuleRecord {
  readonly id: string;
  readonly url: string;
  readonly contentHash: string;
  readonly publishedAt: string;
  readonly runtime: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly css: string;
  readonly javascript: string;
  readonly capabilities: readonly string[];
  readonly declaredExternalDomains: readonly string[];
}

/** A document or a capsule, however it came. */
export type OpenedAny =
  | (OpenedLink & { readonly form: 'link'; readonly kind: 'artifact' })
  | (ReadArtifact & {
      readonly form: 'page';
      readonly kind: 'artifact';
      readonly facts: PageFacts;
    })
  | {
      readonly form: 'page';
      readonly kind: 'capsule';
      readonly capsule: CapsuleRecord;
      readonly canonical: string;
    };

/**
 * Opens a link that carries its document, the address of a page, a living link, a preview, a hash or an
 * identifier; both hashes are checked. A server is asked only for what is stored there: the one in the
 * address, without a token unless it is that of `client`. Private links: `openPrivate` of `vitrine/private`.
 *
 * @param client the server that a bare hash is asked from; absent: only addresses open
 */
export function open(
  address: WebAddress,
  client?: Client,
  options?: CheckOptions,
): Promise<Result<OpenedAny, OpenFailure | ApiFailure>>;
