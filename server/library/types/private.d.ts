import type { ApiFailure, Client } from './client.d.ts';
import type {
  Artifact,
  LinkFailure,
  OpenedLink,
  OpenFailure,
  ReadFailure,
  Result,
  WebAddress,
} from './index.d.ts';

// The types of `vitrine/private`.

/** Reason why there is no private link, or why one does not open. */
export interface PrivateFailure {
  /**
   * `password-needed`, `password-not-needed`: of the link. `private-damaged`: the server sent something
   * else. `no-server`: the link names none, and you did not. The others are of links, and of passwords.
   */
  readonly kind:
    | 'password-needed'
    | 'password-not-needed'
    | 'password-empty'
    | 'password-too-long'
    | 'password-surrogate'
    | 'private-damaged'
    | 'no-server'
    | 'too-long'
    | LinkFailure;
  readonly detail: string;
}

/** Choices for a private link. */
export interface PrivateOptions {
  /** It opens only with this password as well. */
  readonly password?: string;
  /** It opens once, and is deleted then. */
  readonly once?: boolean;
}

/** A private link, and the record of it that a server keeps. */
export interface SealedPrivate {
  /** Behind the `#`. It is the only thing that opens the record. */
  readonly fragment: string;
  /** The body of `POST /api/private`. */
  readonly record: {
    readonly id: string;
    readonly data: string;
    readonly openHash: string;
    readonly password: boolean;
    readonly once: boolean;
  };
}

/** Encrypts an artifact here. Nothing is sent anywhere: {@link makePrivate} does. */
export function sealPrivate(
  artifact: Artifact,
  options?: PrivateOptions,
): Promise<Result<SealedPrivate, ReadFailure | PrivateFailure>>;

/** A private link that was made. */
export interface MadePrivate {
  /** Nobody can give you this link again. */
  readonly url: string;
  readonly expiresAt: string;
  readonly credits: { readonly charged: number; readonly balance: number };
}

/**
 * Encrypts an artifact here, and has a server keep what only the link opens. Needs the scope
 * `artifacts:publish`, and costs credits.
 */
export function makePrivate(
  client: Client,
  artifact: Artifact,
  options?: PrivateOptions & {
    /** In seconds, 3,600 to 31,536,000; 30 days unless told. */
    readonly expiresIn?: number;
  },
): Promise<Result<MadePrivate, ReadFailure | PrivateFailure | ApiFailure>>;

/** Facts that a private link states itself, before anything is sent. */
export interface PrivateLink {
  readonly hasPassword: boolean;
  readonly opensOnce: boolean;
}

/** Reads what a private link says of itself. Nothing is sent anywhere. */
export function readPrivate(link: WebAddress): Result<PrivateLink, PrivateFailure>;

/** A document that came by a private link. */
export type OpenedPrivate = Omit<OpenedLink, 'ask' | 'repairs'> & {
  /**
   * Of a link that opens once: tells the server that the document came, so that it is deleted now and
   * not in two minutes. Null: it may be opened again.
   */
  readonly received: (() => Promise<Result<null, ApiFailure>>) | null;
};

/**
 * Gets the record of a private link and decrypts it here. The server is not told who asks. A link that
 * opens once is then used up.
 *
 * @param client the server, for a link that names none; absent: that of the link
 */
export function openPrivate(
  link: WebAddress,
  options?: { readonly password?: string; readonly client?: Client },
): Promise<Result<OpenedPrivate, OpenFailure | PrivateFailure | ApiFailure>>;
