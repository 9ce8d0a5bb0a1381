import { expect, it } from 'vitest';
import { foundIn, ourDocument, PASSWORD, secretsOf } from './secrets.ts';

it('finds secret, password and plain text in every spelling, and nothing where they are not', async () => {
  const body = 'AicX3vhHetdoOlxEoQXb-LRFM5WH';
  const artifact = await ourDocument();
  const secrets = secretsOf(`https://vitrine.test/#k1.e.${body}`, artifact, PASSWORD);
  const secret = Buffer.from(body, 'base64url').subarray(1);
  for (const text of [
    `GET /?k1.e.${body} HTTP/1.1`,
    `{"secret":"${secret.toString('hex')}"}`,
    `p=${encodeURIComponent(PASSWORD)}`,
    Buffer.from(PASSWORD).toString('base64'),
    `{"title":${JSON.stringify(artifact.title)}}`,
    Buffer.from(`\0${artifact.summary}`),
  ]) {
    expect(foundIn(text, secrets), String(text)).not.toEqual([]);
  }
  expect(foundIn('{"id":"x","data":"VkUxAA","claim":"y"}', secrets)).toEqual([]);
});
