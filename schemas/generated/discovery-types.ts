// Made from schemas/schema by `npm run generate`. Do not edit.

/**
 * Offers of a deployment to machines: GET /.well-known/svc.json.
 */
export type Discovery = {
  /**
   * The version of this schema.
   */
  schemaVersion: '1.0';
  /**
   * Name of the deployment.
   */
  name: string;
  /**
   * Version of the server, of the command line that it gives away, and of the library in it.
   */
  version: string;
  /**
   * Packages of the command line and the library, newest first: versions that this deployment has served. Their bytes never change.
   */
  packages: DiscoveryPackage[];
  artifact: DiscoveryArtifact;
  fragment: DiscoveryFragment;
  agentAccess: DiscoveryAgentAccess;
  /**
   * For each scope the operations that need it: HTTP methods with paths, and tools as `MCP name`.
   */
  scopes: {
    'capsules:publish': string[];
    'capsules:read': string[];
    'artifacts:publish': string[];
    'artifacts:revise': string[];
    'artifacts:read': string[];
    'artifacts:validate': string[];
  };
  capabilities: DiscoveryCapabilities;
  features: DiscoveryFeatures;
  caching: DiscoveryCaching;
  files: DiscoveryFiles;
  previews: DiscoveryPreviews;
  asks: DiscoveryAsks;
  livingLinks: DiscoveryLivingLinks;
  privateLinks: DiscoveryPrivateLinks;
  limits: DiscoveryLimits;
  pricing: DiscoveryPricing;
};
export type DiscoveryPackage = {
  version: string;
  /**
   * Address for npm install.
   */
  url: string;
  /**
   * SHA-512 of the bytes, as npm writes it into lock files.
   */
  integrity: string;
};
/**
 * The documents that are hosted here.
 */
export type DiscoveryArtifact = {
  /**
   * The value of the member `schema` of every artifact; the same in every deployment.
   */
  schema: string;
  /**
   * Media type of an artifact.
   */
  mediaType: string;
  /**
   * The kinds of artifacts.
   */
  types: (
    'research-brief' | 'decision-memo' | 'task-handoff' | 'approval-request' | 'mini-app-capsule'
  )[];
};
/**
 * Links that carry a whole artifact behind the `#`.
 */
export type DiscoveryFragment = {
  /**
   * The first characters of the fragment.
   */
  prefix: string;
  /**
   * The longest fragment that is read.
   */
  maxCharacters: number;
  /**
   * The largest artifact that is read, in bytes of JSON.
   */
  maxBytes: number;
};
/**
 * Access for programs.
 */
export type DiscoveryAgentAccess = {
  mcp: DiscoveryMcp;
  api: DiscoveryApi;
  auth: DiscoveryAuth;
};
/**
 * The endpoint of the Model Context Protocol.
 */
export type DiscoveryMcp = {
  url: string;
  transport: 'streamable-http';
  /**
   * Revisions of the protocol, newest first.
   */
  protocolVersions: string[];
  /**
   * The MCP server card.
   */
  serverCard: string;
};
/**
 * The HTTP API.
 */
export type DiscoveryApi = {
  /**
   * Address that the paths of the OpenAPI document are relative to.
   */
  baseUrl: string;
  /**
   * The OpenAPI 3.1 document.
   */
  openapi: string;
};
/**
 * Authorisation of requests.
 */
export type DiscoveryAuth = {
  /**
   * A header `Authorization: Bearer …`, for the API and for MCP.
   */
  type: 'bearer';
  /**
   * Every scope that a token can have.
   */
  scopes: (
    | 'capsules:publish'
    | 'capsules:read'
    | 'artifacts:publish'
    | 'artifacts:revise'
    | 'artifacts:read'
    | 'artifacts:validate'
  )[];
  provisioning: DiscoveryProvisioning;
};
/**
 * Ways to get a token here.
 */
export type DiscoveryProvisioning = {
  /**
   * `operator`: the operator makes tokens on the command line. `account-page`: people make them after signing in. `authorization-code` and `device-code`: OAuth 2.1 grants (RFC 6749, RFC 8628).
   */
  methods: ('operator' | 'account-page' | 'authorization-code' | 'device-code')[];
  /**
   * Page that tells the same in words.
   */
  documentation: string;
  /**
   * OAuth 2.0 protected resource metadata (RFC 9728) of the MCP endpoint.
   */
  protectedResource: string;
  /**
   * Metadata of the authorization server (RFC 8414); absent without OAuth.
   */
  authorizationServer?: string;
};
/**
 * Capabilities that programs may ask the viewer for, each time shown to the reader.
 */
export type DiscoveryCapabilities = {
  /**
   * For artifacts of the type mini-app-capsule.
   */
  artifact: string[];
  /**
   * Flags of capsules published through the agent API.
   */
  capsule: string[];
};
/**
 * Features that are switched on in this deployment.
 */
export type DiscoveryFeatures = {
  /**
   * Artifacts and capsules are stored and served.
   */
  hosting: boolean;
  /**
   * Links that carry the artifact are opened in the browser, without any request.
   */
  fragmentLinks: boolean;
  /**
   * The MCP endpoint answers.
   */
  mcp: boolean;
  /**
   * Tools show artifacts and capsules inside the chat of a host (MCP Apps).
   */
  mcpApps: boolean;
  /**
   * Artifacts can be published without a token, for a limited time.
   */
  anonymousPublishing: boolean;
  /**
   * People sign in on a web page.
   */
  accounts: boolean;
  /**
   * People sign in with passkeys (WebAuthn).
   */
  passkeys: boolean;
  /**
   * People who may make an account: anybody, those with an invitation, or nobody.
   */
  signUp: 'open' | 'invite' | 'closed';
  /**
   * People can sign in with a link that is sent by mail.
   */
  mailSignIn: boolean;
  /**
   * Tokens can be had through OAuth 2.1.
   */
  oauth: boolean;
  /**
   * Credits can be bought; see `pricing.purchaseUrl`.
   */
  creditPurchases: boolean;
  /**
   * The flag ai_model_calls of a capsule has an effect.
   */
  aiModelCalls: boolean;
  /**
   * The server itself sends the mails of the capability email-self; otherwise a draft opens.
   */
  emailSelf: boolean;
  /**
   * POST /api/reports reaches the operator.
   */
  abuseReports: boolean;
  /**
   * True if signatures are kept beside artifacts, and keys of accounts are listed.
   */
  signatures: boolean;
};
/**
 * Time for which caches may still give a withdrawn or revised document.
 */
export type DiscoveryCaching = {
  /**
   * Any cache, of the bytes of an artifact: GET /api/artifacts/{sha256}.
   */
  artifactSeconds: number;
  /**
   * Caches for many readers, of pages and pictures. Browsers ask each time.
   */
  pageSeconds: number;
  /**
   * True if the caches of the operator are told to forget it sooner.
   */
  purges: boolean;
};
/**
 * Files that documents name by their hash: PUT /api/files/{sha256}, before the document is published.
 */
export type DiscoveryFiles = {
  /**
   * True if files are stored here.
   */
  enabled: boolean;
  /**
   * Largest file (inclusive).
   */
  maxBytes: number;
  /**
   * Most files of a document.
   */
  perDocument: number;
  /**
   * Most bytes of the files of a document together.
   */
  documentBytes: number;
  /**
   * Most bytes of the files of a preview together.
   */
  previewBytes: number;
  /**
   * Files that an account may upload in an hour.
   */
  perHour: number;
  /**
   * Hours for which a file stays that no live document names.
   */
  unusedHours: number;
};
/**
 * Unlisted pages of documents that cost nothing and go by themselves: POST /agent/v1/previews.
 */
export type DiscoveryPreviews = {
  /**
   * True if this deployment makes previews.
   */
  enabled: boolean;
  /**
   * Largest document, in bytes of canonical JSON (inclusive).
   */
  maxBytes: number;
  /**
   * Days for which a preview stays.
   */
  days: number;
  /**
   * Most previews of an account in 24 hours.
   */
  perDay: number;
};
/**
 * Questions to people about a published artifact, and their answers: POST /agent/v1/asks. An answer authorises nothing by itself.
 */
export type DiscoveryAsks = {
  /**
   * True if people can be asked by way of this deployment.
   */
  enabled: boolean;
  /**
   * Credits that one costs.
   */
  price: number;
  /**
   * Most open asks of an account.
   */
  open: number;
  /**
   * Most asks of an account in 24 hours.
   */
  perDay: number;
  /**
   * Shortest time for which an ask is open, in seconds.
   */
  minExpiresIn: number;
  /**
   * Longest time for which an ask is open, in seconds.
   */
  maxExpiresIn: number;
  /**
   * Longest time for which one request waits for an answer, in seconds.
   */
  maxWait: number;
  /**
   * Most replies to one ask that count.
   */
  replies: number;
  /**
   * Most other replies to it: unsigned, or signed in a way that was not allowed. They change nothing.
   */
  otherReplies: number;
  /**
   * Largest body of a request with a reply and its signature.
   */
  replyBytes: number;
  /**
   * Days for which an ask can be read after its end.
   */
  keptDays: number;
};
/**
 * Addresses that follow the newest version of something published here, or show one: POST /agent/v1/links.
 */
export type DiscoveryLivingLinks = {
  /**
   * True if accounts can make them here.
   */
  enabled: boolean;
  /**
   * Credits that one costs.
   */
  price: number;
  /**
   * Most living links of an account.
   */
  perAccount: number;
};
/**
 * Short links whose records this deployment keeps and cannot read: POST /api/private.
 */
export type DiscoveryPrivateLinks = {
  /**
   * True if this deployment stores such records.
   */
  enabled: boolean;
  /**
   * True if people without an account can make one, for a week at most.
   */
  anonymous: boolean;
  /**
   * Longest record, in bytes.
   */
  maxBytes: number;
  /**
   * Longest time for which a record is kept, in seconds.
   */
  maxExpiresIn: number;
  /**
   * Credits that keeping one costs.
   */
  price: number;
};
/**
 * Sizes are in bytes, lengths in Unicode code points.
 */
export type DiscoveryLimits = {
  /**
   * Largest body of a request with an artifact. In bodies, a \uXXXX of JSON counts as one byte.
   */
  artifactBodyBytes: number;
  /**
   * Largest body of other requests, those to MCP included.
   */
  bodyBytes: number;
  /**
   * Deepest nesting of a document.
   */
  jsonDepth: number;
  /**
   * Days that an artifact stays which was published without a token; null where that is not possible. The answer to each says when it ends, as `expiresAt`.
   */
  anonymousDays: number | null;
  capsule: DiscoveryCapsuleLimits;
};
export type DiscoveryCapsuleLimits = {
  /**
   * Most bytes of UTF-8 of html, css and javascript together.
   */
  programBytes: number;
  html: number;
  css: number;
  javascript: number;
  title: number;
  summary: number;
  declaredExternalDomains: number;
};
/**
 * Credits for one publication; the same content is free the second time.
 */
export type DiscoveryPricing = {
  artifact: number;
  capsule: number;
  'mini-app-capsule': number;
  /**
   * Credits of a new account.
   */
  signUp: number;
  /**
   * Page on which credits are bought; null where they are not sold.
   */
  purchaseUrl: string | null;
  /**
   * Credits that can be bought at `purchaseUrl`. A plan is paid every month, a pack once.
   */
  products: DiscoveryProduct[];
};
export type DiscoveryProduct = {
  id: string;
  kind: 'plan' | 'pack';
  /**
   * Credits of one payment.
   */
  credits: number;
  /**
   * Price of one payment, as in "49.00".
   */
  price: string;
  /**
   * ISO 4217, as in "USD".
   */
  currency: string;
  /**
   * Interval of payments; null: paid once.
   */
  interval: 'month' | null;
};
