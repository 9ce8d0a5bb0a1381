import { mistakeOf } from '#schemas/json/json-mistake.ts';
import { mistakeInWords } from '#schemas/json/json-mistake-words.ts';
import type { JsonObject, JsonValue } from '#schemas/json/json-value.ts';
import { parseStrictJson } from '#schemas/json/strict-json.ts';

/** An error of a registration, as RFC 7591 (section 3.2.2) tells it. */
export type RegistrationError = {
  readonly error: 'invalid_request' | 'invalid_client_metadata' | 'invalid_redirect_uri';
  /** ASCII without quotation marks (RFC 6749, section 5.2). */
  readonly error_description: string;
};

/** Members of the metadata that are texts, addresses and lists of texts. */
const TEXTS = ['client_name', 'token_endpoint_auth_method', 'software_id', 'software_version'];
const ADDRESSES = ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri'];
const LISTS = ['grant_types', 'response_types', 'contacts'];

/**
 * The first mistake in the body of a registration, in a sentence that says what to write instead; null:
 * none. The library finds the rest, in words for who knows it.
 */
export function registrationMistake(body: Uint8Array): RegistrationError | null {
  const read = parseStrictJson(body);
  if (!read.ok) {
    const mistake = mistakeOf(read.error);
    const words = mistake ? ` ${mistakeInWords(mistake)}` : '';
    return wrong('invalid_request', `The body cannot be read as JSON.${words}`);
  }
  if (!isObject(read.value)) {
    return wrong(
      'invalid_request',
      'The body must be a JSON object with the members client_name and redirect_uris.',
    );
  }
  const metadata = read.value;
  for (const name of LISTS) {
    const value = metadata[name];
    if (value === undefined || isListOfTexts(value)) continue;
    return wrong('invalid_client_metadata', `${name} must be a list of texts, or left out.`);
  }
  for (const name of [...TEXTS, ...ADDRESSES]) {
    const value = metadata[name];
    if (value === undefined || typeof value === 'string') continue;
    return wrong('invalid_client_metadata', `${name} must be a text, or left out.`);
  }
  for (const name of ADDRESSES) {
    const value = metadata[name];
    if (value === undefined || /^https?:\/\//.test(String(value))) continue;
    const detail = `${name} must be an address that begins with https://, or left out.`;
    return wrong('invalid_client_metadata', detail);
  }
  return redirectMistake(metadata);
}

function redirectMistake({ redirect_uris: given, grant_types }: JsonObject) {
  const detail = (what: string) =>
    wrong(
      'invalid_redirect_uri',
      `redirect_uris ${what}: write a list of the addresses that people are sent back to, such as http://127.0.0.1:8080/callback.`,
    );
  if (given === undefined || given === null) {
    const needsOne = !isListOfTexts(grant_types) || grant_types.includes('authorization_code');
    return needsOne ? detail('is missing') : null;
  }
  if (!isListOfTexts(given)) return detail('must be a list of texts');
  return given.length === 0 && grant_types === undefined ? detail('is empty') : null;
}

const wrong = (error: RegistrationError['error'], text: string): RegistrationError => ({
  error,
  error_description: text.replace(/["\\]/g, "'").replace(/[^\x20-\x7e]/g, '?'),
});

const isListOfTexts = (value: JsonValue | undefined): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
