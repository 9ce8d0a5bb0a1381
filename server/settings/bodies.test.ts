import { expect, it } from 'vitest';
import { readBodies } from './bodies.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'vitrine',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 's3cret',
};
const read = (env: Record<string, string>) => {
  const problems: string[] = [];
  return { ...readBodies(env, '/data', problems), problems };
};

it('keeps bodies in the database where nothing is set', () => {
  expect(read({})).toEqual({
    place: 'table',
    folder: '/data/bodies',
    s3: null,
    problems: [],
  });
  // An empty variable counts as not set.
  expect(read({ BODIES: '', BODIES_DIR: '', S3_BUCKET: '', S3_PREFIX: '' })).toEqual(read({}));
});

it('knows a bucket also where new bodies go elsewhere', () => {
  const { place, s3, problems } = read({ ...S3, S3_PREFIX: 'a/b', S3_STYLE: 'host' });
  expect(problems).toEqual([]);
  expect(place).toBe('table');
  expect(s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'vitrine',
    region: 'us-east-1',
    prefix: 'a/b/',
    style: 'host',
    accessKeyId: 'key',
    secretAccessKey: 's3cret',
  });
});

it.each([
  [{ BODIES: 'disk' }, 'BODIES is "disk"'],
  [{ BODIES: 's3' }, 'BODIES is s3, so'],
  [{ ...S3, S3_BUCKET: '' }, 'belong together'],
  [{ ...S3, S3_BUCKET: 'Two Words' }, 'S3_BUCKET is'],
  [{ ...S3, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT is'],
  [{ ...S3, S3_ENDPOINT: 'https://a:b@s3.example' }, 'S3_ENDPOINT is'],
  [{ ...S3, S3_REGION: 'a b' }, 'S3_REGION is'],
  [{ ...S3, S3_STYLE: 'dns' }, 'S3_STYLE is'],
  [{ ...S3, S3_PREFIX: '/a' }, 'S3_PREFIX is'],
  [{ ...S3, S3_PREFIX: 'a/../b' }, 'S3_PREFIX is'],
])('refuses %j', (env, words) => {
  const { problems } = read(env);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(words);
  expect(problems[0]).not.toContain('s3cret');
});
