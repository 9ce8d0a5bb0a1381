import { describe, expect, it } from 'vitest';
import { AUTHORSHIP, REPLY } from '#schemas/signature/ssh-signature.ts';
import { wireStrings } from '#schemas/signature/ssh-wire.ts';
import { publicKeyLine } from '#schemas/signature/sshsig.ts';
import {
  allowedSignersOf,
  type Contact,
  expectedToSign,
  importSigners,
  plainName,
  whose,
  withKey,
} from './contacts.ts';

const keyOf = (byte: number) => wireStrings('ssh-ed25519', new Uint8Array(32).fill(byte));
const NOW = new Date('2026-11-22T12:00:00Z');
const times = { validAfter: null, validBefore: null };
const atlas: Contact = {
  principal: 'contact-atlas',
  name: 'Atlas',
  alwaysSigns: true,
  keys: [{ key: keyOf(1), purposes: [AUTHORSHIP], ...times }],
};
const lineOf = (principal: string, byte: number, options = '') =>
  `${principal} ${options}${publicKeyLine(keyOf(byte))} Some\u202e One\n`;

describe('names', () => {
  it('are one line of what can be seen', () => {
    expect(plainName('  At\u200blas\n\u202e of  the\u00a0lab ')).toBe('At las of the lab');
    expect([...plainName('😀'.repeat(200))]).toHaveLength(80);
    expect(plainName('\u200b\n')).toBe('');
  });

  it('are the same when readers take them for the same', () => {
    expect(expectedToSign([atlas], 'aTLAS')).toEqual([atlas]);
    expect(expectedToSign([atlas], 'ＡTLAS ')).toEqual([atlas]);
    expect(expectedToSign([atlas], 'Atlas 2')).toEqual([]);
    // A contact has the beginning of a longer name, and letters that become more when they are folded.
    const long = { ...atlas, name: plainName('ﷺ'.repeat(100)) };
    expect(expectedToSign([long], 'ﷺ'.repeat(100))).toEqual([long]);
    expect(expectedToSign([{ ...atlas, alwaysSigns: false }], 'Atlas')).toEqual([]);
  });
});

describe('whose key it is', () => {
  const signed = (byte: number, namespace = AUTHORSHIP) => ({ key: keyOf(byte), namespace });

  it('is what this device knows of it, for this purpose and now', () => {
    expect(whose([atlas], signed(1), NOW)).toEqual({ state: 'known', contact: atlas });
    expect(whose([atlas], signed(2), NOW)).toEqual({ state: 'unknown-key' });
    expect(whose([atlas], signed(1, REPLY), NOW).state).toBe('other-namespace');
    const ended = { ...atlas.keys[0], validBefore: '20250101000000Z' } as Contact['keys'][0];
    expect(whose([{ ...atlas, keys: [ended] }], signed(1), NOW).state).toBe('no-longer-valid');
  });
});

describe('a key that is remembered', () => {
  it('makes a contact, or becomes another key of the one with this name', () => {
    const ines = withKey([atlas], ' Inès ', keyOf(2), AUTHORSHIP);
    expect(ines).toMatchObject({ principal: 'contact-ines', name: 'Inès', alwaysSigns: false });
    const more = withKey([atlas], 'ATLAS', keyOf(2), REPLY);
    expect(more?.principal).toBe(atlas.principal);
    expect(more?.keys).toHaveLength(2);
    const both = withKey([atlas], 'Atlas', keyOf(1), REPLY);
    expect(both?.keys).toEqual([{ key: keyOf(1), purposes: [AUTHORSHIP, REPLY], ...times }]);
  });

  it('never becomes somebody else’s, and needs a name', () => {
    expect(withKey([atlas], 'Mallory', keyOf(1), AUTHORSHIP)).toBeNull();
    expect(withKey([atlas], '\u200b', keyOf(2), AUTHORSHIP)).toBeNull();
  });
});

describe('the file allowed_signers', () => {
  it('brings back what was exported, for each purpose', () => {
    const both = withKey([atlas], 'Atlas', keyOf(1), REPLY) as Contact;
    const documents = allowedSignersOf([both], AUTHORSHIP);
    expect(documents).toBe(
      `contact-atlas namespaces="artifact@vitrine" ${publicKeyLine(keyOf(1))} Atlas\n`,
    );
    const once = importSigners(documents, []);
    const twice = importSigners(allowedSignersOf([both], REPLY), once.changed);
    expect(twice.changed).toEqual([{ ...both, alwaysSigns: false }]);
    expect(allowedSignersOf([atlas], REPLY)).toBe('');
  });

  it('brings back the names of all, whatever their letters', () => {
    const names = ['Ада', 'أطلس', '阿特拉斯', 'Zoë', 'Zoe', '😀', 'Ada "X" *, !b #c', 'ﷺ'];
    let contacts: Contact[] = [];
    for (const [index, name] of names.entries()) {
      const added = withKey(contacts, name, keyOf(10 + index), AUTHORSHIP) as Contact;
      contacts = [...contacts, added];
    }
    expect(new Set(contacts.map(({ principal }) => principal)).size).toBe(names.length);
    const { changed, refused } = importSigners(allowedSignersOf(contacts, AUTHORSHIP), []);
    expect(refused).toEqual([]);
    expect(changed).toEqual(contacts);
  });

  it('makes nobody of two people whose devices gave them one principal', () => {
    const mine = withKey([], 'Ada', keyOf(10), REPLY) as Contact;
    // Each copied from the form of a person, in a browser that knows nobody else.
    const line = (name: string, byte: number, principal = 'contact-unnamed') =>
      `${principal} namespaces="reply@vitrine" ${publicKeyLine(keyOf(byte))} ${name}\n`;
    const file = line('Ада', 11) + line('أطلس', 12) + line('Ada B.', 13, 'contact-ada');
    const { changed, refused, taken } = importSigners(file, [mine]);
    expect({ refused, taken }).toEqual({ refused: [], taken: 3 });
    expect(changed.map(({ name }) => name)).toEqual(['Ада', 'أطلس', 'Ada B.']);
    expect(new Set([mine, ...changed].map(({ principal }) => principal)).size).toBe(4);
    // The same file again, and another key of the same person.
    const more = importSigners(file + line('أطلس', 14), [mine, ...changed]);
    expect(more.refused).toEqual([]);
    expect(more.changed.map(({ name, keys }) => [name, keys.length])).toEqual([
      ['Ада', 1],
      ['أطلس', 2],
      ['Ada B.', 1],
    ]);
  });

  it('takes a line without a purpose for all, and its comment for the name', () => {
    const { changed, taken, refused } = importSigners(lineOf('ada@example.org', 3), []);
    expect({ taken, refused }).toEqual({ taken: 1, refused: [] });
    expect(changed[0]).toMatchObject({ principal: 'ada@example.org', name: 'Some One' });
    expect(changed[0]?.keys[0]?.purposes).toEqual([AUTHORSHIP, REPLY]);
  });

  it('tells what it does not take', () => {
    const text = [
      lineOf('*@example.org', 4),
      lineOf('!a,b', 5),
      lineOf('ca@example.org', 6, 'cert-authority '),
      lineOf('git@example.org', 7, 'namespaces="git" '),
      lineOf('mallory@example.org', 1),
      lineOf('one@example.org', 8),
      lineOf('two@example.org', 8),
    ].join('');
    const { changed, taken, refused } = importSigners(text, [atlas]);
    expect({ changed, taken }).toEqual({ changed: [], taken: 0 });
    expect(refused).toEqual([
      { line: 1, problem: 'wildcard' },
      { line: 2, problem: 'negation' },
      { line: 3, problem: 'cert-authority' },
      { line: 6, problem: 'key-twice' },
      { line: 7, problem: 'key-twice' },
      { line: 'git@example.org', problem: 'purpose' },
      { line: 'mallory@example.org', problem: 'key-known' },
    ]);
  });
});
