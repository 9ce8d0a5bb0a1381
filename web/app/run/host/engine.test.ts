import { expect, it } from 'vitest';
import { engine } from './engine.ts';

it.each([
  ['Google Inc.', 'Chromium'],
  ['Apple Computer, Inc.', 'WebKit'],
  ['', 'Firefox'],
])('takes the vendor %j for %s', (vendor, name) => expect(engine(vendor)).toBe(name));
