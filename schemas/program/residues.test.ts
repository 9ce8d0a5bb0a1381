import { expect, test } from 'vitest';
import { DEPLOYMENTS, ENGINES, lossesOf, RESIDUES, residuesOf } from './residues.ts';

test('headers never make anything worse', () => {
  for (const { name, seen } of RESIDUES) {
    for (const engine of seen.headers) expect(seen.meta, name).toContain(engine);
  }
});

test('no engine is without residues, and Chromium with headers has none on the network', () => {
  for (const engine of ENGINES) {
    for (const deployment of DEPLOYMENTS) {
      expect(residuesOf(engine, deployment).length).toBeGreaterThan(0);
    }
  }
  const names = residuesOf('Chromium', 'headers').map(({ name }) => name);
  expect(names).toEqual(['clipboard', 'focus', 'side-channels', 'typed']);
});

test('what is lost without headers is what headers would have closed', () => {
  expect(lossesOf('Chromium').map(({ name }) => name)).toEqual(['dns', 'webrtc', 'framed']);
  expect(lossesOf('WebKit').map(({ name }) => name)).toEqual(['framed']);
});
