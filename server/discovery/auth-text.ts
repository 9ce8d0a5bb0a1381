import { ALL_SCOPES, SCOPES } from '#schemas/api/scopes.ts';
import { counted } from '#schemas/text/counted.ts';
import { resourceMetadataAddress } from '../oauth/settings.ts';
import type { Deployment } from './deployment.ts';
import { oauthText } from './oauth-text.ts';
import { operationsOf } from './svc-document.ts';

/** The way of a person to an account, by who may make one (`SIGNUP`). */
const SIGN_UP_WORDS = {
  open: (page: string) => `A person signs up at ${page}`,
  invite: (page: string) =>
    `Signing up takes an invitation: a code that the operator of this deployment gives. A person who has one signs up at ${page}`,
  closed: (page: string) =>
    `Nobody can sign up here: the operator makes accounts. A person who has one signs in at ${page}`,
} as const;

/** `/auth.md`: how a program gets in, and what is not possible here. */
export function authText(deployment: Deployment): string {
  const { baseUrl, pricing, anonymousDays, accounts, oauth } = deployment;
  const off = [
    ...(accounts ? [] : ['sign-in on a web page']),
    ...(oauth ? [] : ['OAuth 2.1 (authorization code, device code)']),
    ...(oauth?.registration ? [] : ['dynamic registration of clients']),
  ];
  const rows = ALL_SCOPES.map((scope) => {
    const operations = operationsOf(scope, deployment).map((operation) => `\`${operation}\``);
    return `| \`${scope}\` | ${SCOPES[scope].words} | ${operations.join(', ')} |`;
  });
  return `# Getting in

Requests to \`${baseUrl}agent/v1/…\`, to \`POST ${baseUrl}api/artifacts\` and to \`${baseUrl}mcp\` carry a bearer token (RFC 6750):

\`\`\`http
Authorization: Bearer svc_…
\`\`\`

Never put a token into an address: it is not read there.

## Get a token

${
  accounts
    ? `${SIGN_UP_WORDS[accounts.signUp](`${baseUrl}account`)}, makes a token there with the scopes that you need, and hands it to you. `
    : ''
}The operator of this deployment makes tokens on the command line, too:

\`\`\`sh
vitrine admin account create --name "My agent"
vitrine admin token create --account ID --scopes artifacts:validate,artifacts:publish,artifacts:read
\`\`\`

The token is shown once. A new account has ${counted(pricing.signUp, 'credit')}. ${
    pricing.purchaseUrl === null
      ? 'No credits are sold here; the operator grants them.'
      : `More are sold at ${pricing.purchaseUrl}.`
  }

${off.length > 0 ? `Switched off here: ${off.join(', ')}. ` : ''}${
  anonymousDays === null
    ? 'Nothing can be published without a token.'
    : `Artifacts can be published without a token at \`POST ${baseUrl}api/artifacts\`; they go after ${counted(anonymousDays, 'day')}.`
}
${oauthText(deployment)}
## Scopes

| scope | allows | operations |
| --- | --- | --- |
${rows.join('\n')}

\`GET ${baseUrl}agent/v1/usage\` and the tool \`get_account\` take any token; both tell its scopes, the balance and the prices.

## When it fails

- 401 \`unauthorized\`: no token, or one that is mistyped, unknown, expired or revoked. \`WWW-Authenticate\` of \`/mcp\` names [the metadata of the resource](${resourceMetadataAddress(baseUrl)}) (RFC 9728).
- 403 \`insufficient_scope\`: \`WWW-Authenticate\` and the member \`scope\` name the scope that is missing. ${oauth ? 'Ask the person for it.' : 'Ask for a token that has it.'}
- 403 \`daily_limit\`: the person let you spend less in 24 hours. Nothing was stored or charged.
- 402 \`insufficient_credits\`: nothing was stored or charged.
- 429 \`rate_limited\`: wait for \`Retry-After\` seconds.

Every error is a problem document (RFC 9457) with a stable \`code\`.
`;
}
