import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  ARTIFACT_CAPABILITIES,
  allowsCall,
  CAPABILITIES,
  CAPSULE_FLAGS,
  type ChannelCall,
  isCapsuleFlag,
  wordsOf,
} from './capabilities.ts';

const schema = (name: string) =>
  JSON.parse(readFileSync(new URL(`../schema/${name}.schema.json`, import.meta.url), 'utf8'));

test('holds the names of the schemas, in both namespaces', () => {
  expect([...ARTIFACT_CAPABILITIES]).toEqual(
    schema('artifact-v1').$defs.miniAppContent.properties.capabilities.items.enum,
  );
  expect([...CAPSULE_FLAGS]).toEqual(schema('capsule-v1').properties.capabilities.items.enum);
  expect(isCapsuleFlag('external_api')).toBe(true);
  expect(isCapsuleFlag('downloads')).toBe(false);
  expect(isCapsuleFlag('constructor')).toBe(false);
});

test('the flags that need domains are those of the specification', () => {
  expect(CAPSULE_FLAGS.filter((flag) => CAPABILITIES[flag].needsDomains)).toEqual([
    'external_api',
    'payment_buttons',
  ]);
});

test('every call but ui.height needs exactly one capability', () => {
  const calls: ChannelCall[] = [
    'link.open',
    'net.fetch',
    'media.load',
    'file.save',
    'pay.open',
    'mail.self',
    'ai.call',
  ];
  const all = [...ARTIFACT_CAPABILITIES, ...CAPSULE_FLAGS];
  for (const call of calls) {
    expect(allowsCall([], call)).toBe(false);
    expect(all.filter((name) => allowsCall([name], call))).toHaveLength(1);
  }
  expect(allowsCall([], 'ui.height')).toBe(true);
  expect(allowsCall(all, 'ui.ask')).toBe(false);
  expect(allowsCall(['downloads'], 'file.save')).toBe(true);
  expect(allowsCall(['external_links'], 'pay.open')).toBe(false);
});

test('the words name the hosts where hosts matter', () => {
  expect(wordsOf('external_api', 'a.example and b.example')).toEqual([
    'Exchange data with a.example and b.example.',
    'What you type may be sent there.',
  ]);
  expect(wordsOf('payment_buttons', 'pay.example')[1]).toBe(
    'We don’t handle or guarantee payments. They lead to pay.example.',
  );
  expect(wordsOf('media_embeds', '')).toEqual(['Show pictures, sound or video.', '']);
  expect(wordsOf('media_embeds', '$& {hosts}')[1]).toBe('Some are loaded from $& {hosts}.');
});
