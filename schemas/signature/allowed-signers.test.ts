import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signatureVectors } from '../vectors/corpus.ts';
import {
  accountPrincipal,
  allowedSignersLine,
  contactPrincipal,
  readAllowedSigners,
  signerTime,
  whoseKey,
} from './allowed-signers.ts';
import { AUTHORSHIP, ed25519Signature, REPLY } from './ssh-signature.ts';
import { publicKeyLine, readArmored } from './sshsig.ts';

const { ed25519, passkeys } = signatureVectors(
  readFileSync(new URL('../vectors/signatures.json', import.meta.url), 'utf8'),
);
const keyOf = (point: Uint8Array<ArrayBuffer>) =>
  ed25519Signature(AUTHORSHIP, point, new Uint8Array(64)).key;
const key = keyOf(Uint8Array.from(Buffer.from(ed25519.key, 'hex')));
const line = publicKeyLine(key);
const passkey = readArmored(passkeys[0]?.sshsig ?? '');
const passkeyLine = publicKeyLine(passkey.ok ? passkey.value.key : key);
const principal = 'atlas@example.org';

describe('a line that is read', () => {
  test.each([
    [`atlas@example.org ${line}`, { namespace: null, comment: '' }],
    [`atlas@example.org namespaces="artifact@vitrine" ${line}`, { namespace: AUTHORSHIP }],
    [`\tatlas@example.org\tNamespaces="reply@vitrine"\t${passkeyLine}\t`, { namespace: REPLY }],
    [
      `atlas@example.org namespaces="reply@vitrine",valid-after="20260101Z",valid-before="20261231235959Z" ${line} Ada "the first" Lovelace`,
      {
        namespace: REPLY,
        validAfter: '20260101000000Z',
        validBefore: '20261231235959Z',
        comment: 'Ada "the first" Lovelace',
      },
    ],
    [
      `atlas@example.org ${line} cert-authority * ssh-ed25519 AAAA`,
      { comment: 'cert-authority * ssh-ed25519 AAAA' },
    ],
  ])('%s', (text, expected) => {
    const { signers, refused } = readAllowedSigners(`# who is who\n\n${text}\r\n`);
    expect(refused).toEqual([]);
    expect(signers).toHaveLength(1);
    expect(signers[0]).toMatchObject({ principal, ...expected });
  });
});

describe('a line that is refused', () => {
  test.each([
    [`*@example.org ${line}`, 'wildcard'],
    [`atla? ${line}`, 'wildcard'],
    [`!atlas ${line}`, 'negation'],
    [`*,!atlas ${line}`, 'wildcard'],
    [`ada,!atlas ${line}`, 'negation'],
    [`ada,atlas ${line}`, 'list'],
    [`"ada atlas" ${line}`, 'line'],
    [`ada cert-authority ${line}`, 'cert-authority'],
    [`ada namespaces="artifact@vitrine",CERT-Authority ${line}`, 'cert-authority'],
    [`ada no-touch-required ${line}`, 'option'],
    [`ada namespaces="a",namespaces="b" ${line}`, 'option'],
    [`ada namespaces="*" ${line}`, 'wildcard'],
    [`ada namespaces="file,artifact@vitrine" ${line}`, 'list'],
    [`ada namespaces="!file" ${line}`, 'negation'],
    [`ada namespaces="" ${line}`, 'line'],
    [`ada namespaces=artifact@vitrine ${line}`, 'line'],
    [`ada namespaces="artifact@vitrine ${line}`, 'line'],
    [`ada namespaces="artifact\\"@vitrine" ${line}`, 'line'],
    [`ada namespaces="a"x ${line}`, 'line'],
    [`ada valid-after="2026" ${line}`, 'time'],
    [`ada valid-after="20260101" ${line}`, 'time'],
    [`ada valid-after="20260231000000Z" ${line}`, 'time'],
    [`ada valid-before="20260101246000Z" ${line}`, 'time'],
    ['ada', 'line'],
    ['ada ssh-ed25519', 'line'],
    [`ada ${line.slice(0, -4)}`, 'key-kind'],
    [`ada ${line.replace('AAAA', 'AAA*')}`, 'key'],
    [`ada ${line.replace('ssh-ed25519', 'ssh-rsa')}`, 'key'],
    [`ada ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAQQ==`, 'key-kind'],
    [`a\u0000da ${line}`, 'line'],
    [`ada ${line} a\u0007name`, 'line'],
  ])('%s', (text, problem) => {
    const { signers, refused } = readAllowedSigners(`# first\n${text}`);
    expect(signers).toEqual([]);
    expect(refused).toEqual([{ line: 2, problem }]);
  });

  test('a key that stands twice has no owner', () => {
    const other = publicKeyLine(keyOf(new Uint8Array(32).fill(7)));
    const text = [
      `ada namespaces="artifact@vitrine" ${line}`,
      `bob ${other}`,
      `eve namespaces="reply@vitrine" ${line} me`,
    ].join('\n');
    const { signers, refused } = readAllowedSigners(text);
    expect(signers.map((each) => each.principal)).toEqual(['bob']);
    expect(refused).toEqual([
      { line: 1, problem: 'key-twice' },
      { line: 3, problem: 'key-twice' },
    ]);
  });
});

test('what we write we read, and a name is never more than a comment', () => {
  const names = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      `\n* cert-authority ${line}`,
      '\r\nroot namespaces="*" ssh-ed25519 AAAA',
      '"quoted" \\" name',
      '\u2028* x\u202e',
      '  # no comment',
      '\u0085',
    ),
  );
  fc.assert(
    fc.property(names, (comment) => {
      const text = allowedSignersLine({ principal, namespace: AUTHORSHIP, key, comment });
      expect(text.split(/[\n\r\u2028\u2029\u0085]/)).toHaveLength(2);
      const { signers, refused } = readAllowedSigners(text);
      expect(refused).toEqual([]);
      expect(signers).toMatchObject([{ principal, namespace: AUTHORSHIP, key }]);
      expect(text.startsWith(`${principal} namespaces="artifact@vitrine" ${line}`)).toBe(true);
    }),
  );
  const [validAfter, validBefore] = ['20260101000000Z', '20270101000000Z'];
  const text = allowedSignersLine({ principal, namespace: REPLY, key, validAfter, validBefore });
  expect(text).toBe(
    `${principal} namespaces="reply@vitrine",valid-after="${validAfter}",valid-before="${validBefore}" ${line}\n`,
  );
  expect(readAllowedSigners(text).signers).toMatchObject([{ validAfter, validBefore }]);
});

test('names in the file', () => {
  expect(accountPrincipal('k3f9', 'vitrine.example')).toBe('k3f9@vitrine.example');
  expect(contactPrincipal('Atlas')).toBe('contact-atlas');
  expect(contactPrincipal('Zoë *, "O\'Hara"\n!')).toBe('contact-zoe-o-hara');
  // No two names have one slug because their letters are not Latin.
  const foreign = [
    'أطلس',
    'Ада',
    'Ида',
    '阿特拉斯',
    '阿特拉',
    'Ada Ż',
    'Łukasz',
    'Ɓukasz',
    '😀 Ада',
  ];
  const slugs = foreign.map((name) => contactPrincipal(name));
  expect(new Set(slugs).size).toBe(foreign.length);
  for (const slug of slugs) expect(slug).toMatch(/^contact-[a-z0-9]+(?:-[a-z0-9]+)*$/);
  expect(contactPrincipal('Ада')).toBe(contactPrincipal('Ада'));
  expect(contactPrincipal('Łukasz')).toMatch(/^contact-ukasz-[a-z0-9]{7}$/);
  expect(contactPrincipal('Inès')).toBe('contact-ines');
  expect(contactPrincipal(' ', new Set(), key)).toMatch(/^contact-key-[a-z0-9]{7}$/);
  expect(contactPrincipal('😀')).toBe('contact-unnamed');
  expect(contactPrincipal('Atlas', new Set(['contact-atlas', 'contact-atlas-2']))).toBe(
    'contact-atlas-3',
  );
  expect(signerTime(new Date('2026-11-22T18:30:05.250Z'))).toBe('20261122183005Z');
});

test('whose key it is, for what, and when', () => {
  const of = (text: string, namespace = AUTHORSHIP, now = '2026-06-01T00:00:00Z') =>
    whoseKey(readAllowedSigners(text).signers, { key, namespace }, new Date(now)).state;
  const during = `ada namespaces="artifact@vitrine",valid-after="20260601000000Z",valid-before="20260602000000Z" ${line}`;
  expect(of(during)).toBe('known');
  expect(of(during, AUTHORSHIP, '2026-06-02T00:00:00.999Z')).toBe('known');
  expect(of(during, AUTHORSHIP, '2026-06-02T00:00:01Z')).toBe('no-longer-valid');
  expect(of(during, AUTHORSHIP, '2026-05-31T23:59:59Z')).toBe('not-yet-valid');
  expect(of(during, REPLY)).toBe('other-namespace');
  expect(of(`ada ${line}`, REPLY)).toBe('known');
  expect(of(`ada ${passkeyLine}`)).toBe('unknown-key');
});

test('a long file takes linear time', () => {
  const lines = Array.from({ length: 20_000 }, () => 'a namespaces="'.repeat(3)).join('\n');
  expect(readAllowedSigners(lines).signers).toEqual([]);
  expect(readAllowedSigners('a '.repeat(500_000)).refused).toHaveLength(1);
  expect(readAllowedSigners(`a ${'namespaces="x",'.repeat(60_000)}`).refused).toHaveLength(1);
});
