import { describe, expect, it } from 'vitest';
import { routeOf } from './routes.ts';

const SCOPE = 'https://v.example/deep/';
const kept = new Set(['index.html', 'de.html', 'examples/a.json', 'assets/a.js', 'offline.html']);
const route = (path: string, mode = 'cors', method = 'GET') =>
  routeOf({ method, mode, url: path.startsWith('http') ? path : SCOPE + path }, SCOPE, (name) =>
    kept.has(name),
  );

describe('routeOf', () => {
  it.each([
    ['', 'navigate', 'index.html'],
    ['?utm=1', 'navigate', 'index.html'],
    ['index.html', 'navigate', 'index.html'],
    ['de.html', 'navigate', 'de.html'],
    ['de', 'navigate', 'de.html'],
    ['index', 'navigate', 'index.html'],
    ['assets/a.js', 'cors', 'assets/a.js'],
    ['assets/of-an-old-tab.js', 'cors', 'assets/of-an-old-tab.js'],
    ['a/assets/a.js', 'cors', 'assets/a.js'],
    ['i/assets/a.js', 'cors', 'assets/a.js'],
    ['examples/a.json', 'cors', 'examples/a.json'],
  ])('answers %j (%s) from what is kept: %s', (path, mode, name) => {
    expect(route(path, mode)).toEqual({ from: 'kept', name });
  });
  it.each(['a/0123', 'i/abc', 'account', 'api/artifacts/0123', 'nothing'])(
    'has no page of its own for %j',
    (path) => {
      expect(route(path, 'navigate')).toEqual({ from: 'network-page' });
      expect(route(path)).toEqual({ from: 'browser' });
    },
  );
  it.each([
    ['capsule-frame.html?abc', 'navigate', 'GET'],
    ['capsule-frame.html?abc', 'cors', 'HEAD'],
    ['broker.html', 'navigate', 'GET'],
    ['capsule-frame?abc', 'navigate', 'GET'],
    ['diagram-frame.html?abc', 'navigate', 'GET'],
    ['diagram-frame?abc', 'navigate', 'GET'],
    ['broker', 'navigate', 'GET'],
    ['a/capsule-frame.html', 'cors', 'HEAD'],
    ['', 'navigate', 'POST'],
    ['api/artifacts', 'cors', 'POST'],
    ['https://v.example/', 'navigate', 'GET'],
    ['https://other.example/deep/', 'cors', 'GET'],
  ])('leaves %j (%s, %s) to the browser', (path, mode, method) => {
    expect(route(path, mode, method)).toEqual({ from: 'browser' });
  });
  it('takes what another program shares', () => {
    expect(route('share-target', 'navigate', 'POST')).toEqual({ from: 'shared' });
  });
});
