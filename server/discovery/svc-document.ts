import { ALL_SCOPES, SCOPES, type Scope } from '#schemas/api/scopes.ts';
import { ARTIFACT_TYPES } from '#schemas/document/artifact.ts';
import { MAX_ALL_BYTES, MAX_FILE_BYTES, MAX_FILES } from '#schemas/document/files.ts';
import type { Discovery } from '#schemas/generated/discovery-types.ts';
import {
  ARTIFACT_MEDIA_TYPE,
  ASK_KEPT_DAYS,
  ASK_SECONDS,
  ASKS_A_DAY,
  FRAGMENT_PREFIX,
  MAX_ARTIFACT_BODY_BYTES,
  MAX_ASK_WAIT,
  MAX_BODY_BYTES,
  MAX_FRAGMENT_CHARS,
  MAX_JSON_BYTES,
  MAX_JSON_DEPTH,
  MAX_LIVING_LINKS,
  MAX_OPEN_ASKS,
  MAX_PREVIEW_BYTES,
  MAX_REPLY_BYTES,
  PREVIEW_DAYS,
  PREVIEWS_A_DAY,
  PRIVATE_SECONDS,
  REPLIES_OF_ASK,
  SCHEMA_ADDRESS,
} from '#schemas/limits.ts';
import { MAX_PRIVATE_DATA_BYTES } from '#schemas/link/private-link.ts';
import { ARTIFACT_CAPABILITIES, CAPSULE_FLAGS } from '#schemas/program/capabilities.ts';
import { CAPSULE_LIMITS, MAX_PROGRAM_BYTES } from '#schemas/program/capsule-limits.ts';
import { MAX_PREVIEW_FILES, UNUSED_LIFETIME, UPLOADS_AN_HOUR } from '../files/limits.ts';
import { MCP_PROTOCOL_VERSIONS } from '../mcp/identity.ts';
import { toolsOf } from '../mcp/tools.ts';
import { mcpAddress, resourceMetadataAddress } from '../oauth/settings.ts';
import { packagePath } from '../packages/mount.ts';
import { ARTIFACT_SECONDS, PAGE_SECONDS } from '../records/cache-key.ts';
import type { Deployment } from './deployment.ts';
import { isOffered, type Offers } from './offered.ts';

/** `/.well-known/svc.json` (decisions §11, schemas/schema/discovery.schema.json). */
export function svcDocument(deployment: Deployment): Discovery {
  const {
    baseUrl,
    version,
    packages,
    pricing,
    anonymousDays,
    privateLinks,
    previews,
    files,
    purges,
    mcpApps,
    accounts,
    oauth,
    aiModelCalls,
  } = deployment;
  const { artifact, capsule, signUp, purchaseUrl, products } = pricing;
  return {
    schemaVersion: '1.0',
    name: 'Vitrine',
    version,
    packages: packages.map((each) => ({
      version: each.version,
      url: `${baseUrl}${packagePath(each.version)}`,
      integrity: each.integrity,
    })),
    artifact: {
      schema: SCHEMA_ADDRESS,
      mediaType: ARTIFACT_MEDIA_TYPE,
      types: [...ARTIFACT_TYPES],
    },
    fragment: {
      prefix: FRAGMENT_PREFIX,
      maxCharacters: MAX_FRAGMENT_CHARS,
      maxBytes: MAX_JSON_BYTES,
    },
    agentAccess: {
      mcp: {
        url: mcpAddress(baseUrl),
        transport: 'streamable-http',
        protocolVersions: [...MCP_PROTOCOL_VERSIONS],
        serverCard: `${baseUrl}mcp/server-card`,
      },
      api: { baseUrl, openapi: `${baseUrl}openapi.json` },
      auth: {
        type: 'bearer',
        scopes: [...ALL_SCOPES],
        provisioning: {
          methods: [
            'operator',
            ...(accounts ? (['account-page'] as const) : []),
            ...(oauth ? (['authorization-code', 'device-code'] as const) : []),
          ],
          documentation: `${baseUrl}auth.md`,
          protectedResource: resourceMetadataAddress(baseUrl),
          ...(oauth && {
            authorizationServer: `${baseUrl}.well-known/oauth-authorization-server`,
          }),
        },
      },
    },
    scopes: Object.fromEntries(
      ALL_SCOPES.map((scope) => [scope, operationsOf(scope, deployment)]),
    ) as Discovery['scopes'],
    capabilities: { artifact: [...ARTIFACT_CAPABILITIES], capsule: [...CAPSULE_FLAGS] },
    features: {
      hosting: true,
      fragmentLinks: true,
      mcp: true,
      mcpApps,
      anonymousPublishing: anonymousDays !== null,
      accounts: accounts !== null,
      passkeys: accounts?.passkeys ?? false,
      signUp: accounts?.passkeys ? accounts.signUp : 'closed',
      mailSignIn: accounts?.mail ?? false,
      oauth: oauth !== null,
      creditPurchases: purchaseUrl !== null,
      aiModelCalls,
      emailSelf: accounts?.mail ?? false,
      abuseReports: true,
      signatures: true,
    },
    privateLinks: {
      enabled: privateLinks !== null,
      anonymous: privateLinks?.allowsAnonymous ?? false,
      maxBytes: MAX_PRIVATE_DATA_BYTES,
      maxExpiresIn: PRIVATE_SECONDS.most,
      price: pricing.private,
    },
    caching: { artifactSeconds: ARTIFACT_SECONDS, pageSeconds: PAGE_SECONDS, purges },
    files: {
      enabled: files,
      maxBytes: MAX_FILE_BYTES,
      perDocument: MAX_FILES,
      documentBytes: MAX_ALL_BYTES,
      previewBytes: MAX_PREVIEW_FILES,
      perHour: UPLOADS_AN_HOUR,
      unusedHours: UNUSED_LIFETIME / 3_600_000,
    },
    previews: {
      enabled: previews,
      maxBytes: MAX_PREVIEW_BYTES,
      days: PREVIEW_DAYS,
      perDay: PREVIEWS_A_DAY,
    },
    asks: {
      enabled: true,
      price: 0,
      open: MAX_OPEN_ASKS,
      perDay: ASKS_A_DAY,
      minExpiresIn: ASK_SECONDS.least,
      maxExpiresIn: ASK_SECONDS.most,
      maxWait: MAX_ASK_WAIT,
      replies: REPLIES_OF_ASK.counting,
      otherReplies: REPLIES_OF_ASK.others,
      replyBytes: MAX_REPLY_BYTES,
      keptDays: ASK_KEPT_DAYS,
    },
    livingLinks: { enabled: true, price: 0, perAccount: MAX_LIVING_LINKS },
    limits: {
      artifactBodyBytes: MAX_ARTIFACT_BODY_BYTES,
      bodyBytes: MAX_BODY_BYTES,
      jsonDepth: MAX_JSON_DEPTH,
      anonymousDays,
      capsule: { ...CAPSULE_LIMITS, programBytes: MAX_PROGRAM_BYTES },
    },
    pricing: {
      artifact,
      capsule,
      'mini-app-capsule': capsule,
      signUp,
      purchaseUrl,
      products: [...products],
    },
  };
}

/** The operations that a scope opens here, by HTTP and by MCP. */
export const operationsOf = (scope: Scope, offers: Offers): string[] => [
  ...SCOPES[scope].operations.filter((operation) => isOffered(operation, offers)),
  ...toolsOf(scope).map((tool) => `MCP ${tool}`),
];
