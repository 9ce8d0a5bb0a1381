import { describe, expect, it, test } from 'vitest';
import { deviceKey, type PasskeyUse, passkeyOf } from '../../e2e/fixtures/reply-keys.ts';
import { AUTHORSHIP } from '../signature/ssh-signature.ts';
import { checkReplySignature, isSound } from './reply-signature.ts';

const ID = `sha256:${'0123456789abcdef'.repeat(4)}`;
const HOST = 'vitrine.example.org';
const check = (armored: string, id = ID, place = {}) =>
  checkReplySignature(crypto.subtle, armored, id, place);

describe('the signature of a reply', () => {
  it('of a device is told with its key', async () => {
    const key = deviceKey();
    const told = await check(await key.sign(ID));
    expect(told).toMatchObject({ way: 'device', key: key.line, state: 'valid', refusals: [] });
    expect(told?.fingerprint).toMatch(/^SHA256:[\w+/]{43}$/);
    expect(told && isSound(told)).toBe(true);
  });

  it('of a passkey is sound when its owner was there and proved it, on a page of its host', async () => {
    const told = await check(await passkeyOf(HOST).sign(ID), ID, { rpId: HOST });
    expect(told).toMatchObject({ way: 'passkey', state: 'valid', refusals: [] });
    const below = passkeyOf('example.org').use({ origin: `https://${HOST}` });
    const place = { origins: [`https://${HOST}`] };
    expect(await check(await below.sign(ID), ID, place)).toMatchObject({ refusals: [] });
  });

  test.each<[string, PasskeyUse, object, string[]]>([
    ['nobody was there', { flags: 4 }, {}, ['user-absent']],
    ['nobody proved who it was', { flags: 1 }, {}, ['user-not-verified']],
    [
      'the page is of elsewhere',
      { origin: 'https://evil.example' },
      {},
      ['other-origin', 'other-rp-id'],
    ],
    [
      'the passkey is of another host than the page',
      { origin: 'https://evil.example' },
      { origins: ['https://evil.example'] },
      ['other-rp-id'],
    ],
    [
      'the name only ends alike',
      { origin: `https://evil${HOST}` },
      { origins: [`https://evil${HOST}`] },
      ['other-rp-id'],
    ],
    ['another host is asked for', {}, { rpId: 'example.org' }, ['other-rp-id']],
    ['it is not https', { origin: `http://${HOST}` }, {}, ['other-origin']],
    ['the page was framed', { said: { crossOrigin: true } }, {}, ['cross-origin']],
    [
      'the page on top is told',
      { said: { crossOrigin: false, topOrigin: 'https://evil.example' } },
      {},
      ['top-origin'],
    ],
    ['crossOrigin is no yes or no', { said: { crossOrigin: 'no' } }, {}, ['cross-origin']],
  ])('of a passkey is not: %s', async (_, use, place, refusals) => {
    const told = await check(await passkeyOf(HOST).use(use).sign(ID), ID, place);
    expect(told).toMatchObject({ state: 'valid', refusals });
    expect(told && isSound(told)).toBe(false);
  });

  it('is invalid for another document, another purpose, or another host signed', async () => {
    const key = passkeyOf(HOST);
    const other = ID.replace('0', '1');
    expect(await check(await key.sign(other))).toMatchObject({ state: 'invalid' });
    expect(await check(await key.sign(ID, AUTHORSHIP))).toMatchObject({ state: 'invalid' });
    const elsewhere = key.use({ rpId: 'evil.example' });
    expect(await check(await elsewhere.sign(ID))).toMatchObject({ state: 'invalid' });
    expect(await check(await deviceKey().sign(other))).toMatchObject({ state: 'invalid' });
  });

  it('is none when it is no text of one', async () => {
    expect(await check('')).toBeNull();
    expect(
      await check('-----BEGIN SSH SIGNATURE-----\nAAAA\n-----END SSH SIGNATURE-----'),
    ).toBeNull();
  });
});
