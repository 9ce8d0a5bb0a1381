import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import type {
  ApiAnswer,
  ApiFailure,
  Client,
  Preview,
  Published,
  PublishOptions,
  ServerWarning,
} from '../types/client.d.ts';
import type { Artifact, Draft, WebAddress } from '../types/index.d.ts';
import { textOfAddress } from '../web-address.ts';
import { done, nameIn, odd } from './answers.ts';
import { livingLinkIn } from './links.ts';

/** Members that say whether warnings are meant, and which living link is published to. */
const said = ({ acceptWarnings = false, to }: PublishOptions & { readonly to?: string }) => ({
  acceptWarnings,
  ...(to !== undefined && { to }),
});

export async function publish(
  client: Client,
  artifact: Artifact,
  options: PublishOptions & { readonly to?: string } = {},
): Promise<Result<Published, ApiFailure>> {
  const body = { artifact, ...said(options) };
  return published(await client.request('POST', 'api/artifacts', body, options));
}

export async function publishPage(
  client: Client,
  page: object,
  options: PublishOptions & { readonly to?: string } = {},
): Promise<Result<Published, ApiFailure>> {
  const body = { ...page, ...said(options) };
  return published(await client.request('POST', 'agent/v1/pages', body, options));
}

export async function revise(
  client: Client,
  id: string,
  patch: JsonObject,
  options: PublishOptions & { readonly expectedRevision?: number } = {},
): Promise<Result<Published, ApiFailure>> {
  const name = nameIn(id);
  let expectedRevision: JsonValue | undefined = options.expectedRevision;
  if (expectedRevision === undefined) {
    const parent = await client.request('GET', `api/artifacts/${name}`);
    if (!parent.ok) return parent;
    expectedRevision = Object(parent.value.value.provenance).revision;
  }
  const body = { expectedRevision, patch, ...said(options) };
  const path = `agent/v1/artifacts/${name}/revisions`;
  return published(await client.request('POST', path, body, options));
}

export const withdraw = (client: Client, id: string): Promise<Result<null, ApiFailure>> =>
  done(client.request('DELETE', `api/artifacts/${nameIn(id)}`));

export async function preview(
  client: Client,
  artifact: Artifact | Draft,
): Promise<Result<Preview, ApiFailure>> {
  const answer = await client.request('POST', 'agent/v1/previews', { artifact });
  if (!answer.ok) return answer;
  const { url, expiresAt } = answer.value.value;
  return typeof url === 'string' && typeof expiresAt === 'string'
    ? ok(answer.value.value as unknown as Preview)
    : err(odd(client));
}

export const endPreview = (
  client: Client,
  address: WebAddress,
): Promise<Result<null, ApiFailure>> => {
  const text = textOfAddress(address);
  return done(client.request('DELETE', `agent/v1/previews/${nameIn(text)}`));
};

/** A publication in an answer, which may come from another version of the server. */
function published(answer: Result<ApiAnswer, ApiFailure>): Result<Published, ApiFailure> {
  if (!answer.ok) return answer;
  const { url, id, contentHash, created, credits, warnings, link } = answer.value.value;
  const { charged, balance } = Object(credits);
  return ok({
    url: String(url),
    id: String(id),
    contentHash: String(contentHash),
    created: created === true,
    credits: { charged: Number(charged), balance: Number(balance) },
    warnings: warningsIn(warnings),
    living: livingLinkIn(link),
  });
}

function warningsIn(warnings: JsonValue | undefined): ServerWarning[] {
  return (Array.isArray(warnings) ? warnings : []).flatMap((each) => {
    const { detail, correction } = { detail: '', correction: '', ...Object(each) };
    return typeof detail === 'string' && typeof correction === 'string' && detail !== ''
      ? [{ detail, correction }]
      : [];
  });
}
