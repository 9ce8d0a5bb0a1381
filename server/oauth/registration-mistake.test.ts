import { describe, expect, it } from 'vitest';
import { listenService } from '../../e2e/fixtures/listening-service.ts';
import { registrationMistake } from './registration-mistake.ts';

const redirect_uris = ['http://127.0.0.1:1/callback'];
const mistake = (body: unknown) =>
  registrationMistake(
    new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  );

describe('a mistake in a registration is told in a sentence that says what to write', () => {
  it.each<[unknown, string, RegExp]>([
    ['', 'invalid_request', /cannot be read as JSON/],
    ['{"a":"ü" x}', 'invalid_request', /cannot be read as JSON/],
    [[], 'invalid_request', /must be a JSON object with the members/],
    [{}, 'invalid_redirect_uri', /redirect_uris is missing: write a list/],
    [{ redirect_uris: null }, 'invalid_redirect_uri', /redirect_uris is missing/],
    [{ redirect_uris: 'x' }, 'invalid_redirect_uri', /must be a list of texts: write/],
    [{ redirect_uris: [5] }, 'invalid_redirect_uri', /must be a list of texts/],
    [{ redirect_uris: [] }, 'invalid_redirect_uri', /is empty/],
    [{ redirect_uris, client_name: 5 }, 'invalid_client_metadata', /client_name must be a text/],
    [{ redirect_uris, contacts: 'x' }, 'invalid_client_metadata', /contacts must be a list/],
    [{ redirect_uris, grant_types: null }, 'invalid_client_metadata', /grant_types must be a list/],
    [{ redirect_uris, logo_uri: 'x' }, 'invalid_client_metadata', /begins with https:/],
  ])('%j', (body, error, words) => {
    const found = mistake(body);
    expect(found?.error).toBe(error);
    expect(found?.error_description).toMatch(words);
    // RFC 6749, section 5.2.
    expect(found?.error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
  });

  it('finds none where there is none', () => {
    const grant_types = ['urn:ietf:params:oauth:grant-type:device_code'];
    expect(mistake({ redirect_uris, client_name: 'Atlas' })).toBeNull();
    expect(mistake({ grant_types, response_types: [] })).toBeNull();
  });

  it('by HTTP', async () => {
    const service = await listenService();
    const answer = await fetch(`${service.base}oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [5] }),
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ error: 'invalid_redirect_uri' });
    await service.close();
  });
});
