/**
 * The object that the script of a mini-app or a capsule finds as `capsule`, version 1.
 * Save this file beside your script; editors then know the calls.
 *
 * Each call asks the viewer, which checks what its reader has allowed. A call that does not come
 * true rejects with a `CapsuleError`; its `code` says why.
 */
interface CapsuleError extends Error {
  readonly name: 'CapsuleError';
  readonly code:
    /** The capability was not granted. */
    | 'not-allowed'
    /** The reader said no. After three times in a row it is not asked again during this run. */
    | 'declined'
    /** More than four questions, or more than 64 requests, at once. */
    | 'busy'
    /** A file over 10 MiB, a body over 64 KiB, an answer over 1 MiB, a mail or prompt too long. */
    | 'too-large'
    /** Arguments that make no sense: not an address, a method or header that cannot be sent. */
    | 'invalid'
    /** Not https to exactly one of the declared hosts, at its usual port. */
    | 'not-declared'
    /**
     * No answer, or one that the host does not let other sites read (CORS, for the origin `null`).
     */
    | 'network'
    /** No whole answer within 15 seconds. */
    | 'timeout'
    /** The host answered with a redirect; redirects are not followed. */
    | 'redirected'
    /** Neither an image nor audio nor video. */
    | 'not-media'
    /** This deployment has no such service, or it does not answer now. */
    | 'unavailable';
}

interface Capsule {
  /** The capabilities that the reader has granted, by their names. */
  readonly granted: readonly string[];

  /**
   * Needs `external_api`. Asks a declared host: at most four requests at a time, 15 seconds, 64 KiB
   * out and 1 MiB in, three headers of your own; no cookies, no redirects. The host has to allow
   * it: `Access-Control-Allow-Origin: *`.
   */
  fetch(
    url: string | URL,
    options?: {
      method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      headers?: HeadersInit;
      body?: string | ArrayBuffer | ArrayBufferView | Blob;
    },
  ): Promise<Response>;

  /**
   * Needs `media_embeds`. Fetches an image, audio or video of at most 1 MiB from a declared host;
   * resolves to a `blob:` address for `src`. `<img src="https://…">` in your HTML works by itself.
   */
  media(url: string | URL): Promise<string>;

  /**
   * Needs `external_links`. The reader sees the address and opens it, or not. So does `<a href>`.
   */
  openLink(url: string | URL): Promise<void>;

  /**
   * Needs `payment_buttons`: a payment page of a declared host. So does `<a rel="payment" href>`.
   */
  pay(url: string | URL): Promise<void>;

  /**
   * Needs `ai_model_calls`. Asks the model of this deployment and gives its whole answer. The
   * reader sees the first prompt of a run and the most that it costs, and pays; later ones are sent
   * without a question until the run has used what was agreed to. `declined` also when the reader
   * is not signed in or has too few credits.
   */
  ai(prompt: string): Promise<string>;

  /**
   * Needs `downloads`, which only mini-app artifacts have. So does `<a download href="blob:…">`.
   */
  saveFile(file: {
    name: string;
    type?: string;
    data: string | ArrayBuffer | ArrayBufferView | Blob;
  }): Promise<void>;

  /**
   * Needs `email-self`, which only mini-app artifacts have. A draft that the reader addresses and
   * sends; signed in at a server that sends mail, a mail to the reader's own confirmed address.
   */
  emailSelf(mail: {
    subject?: string;
    text: string;
    /** At most 512 KiB; a draft can hold none: `unavailable`. */
    attachment?: {
      name: string;
      type?: string;
      data: string | ArrayBuffer | ArrayBufferView | Blob;
    };
  }): Promise<void>;

  /** Asks for a height of the frame in CSS pixels, 120 to 2,000. Without it the content decides. */
  setHeight(pixels: number): void;
}

declare const capsule: Capsule;
