import { join, resolve } from 'node:path';
import { BODY_PLACES, type BodyPlace } from '../bodies/types.ts';
import type { Env } from './values.ts';

/** A bucket of a store that speaks S3. */
export type S3Config = {
  /** `http://` or `https://`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** What stands before every key; empty, or ends in `/`. */
  readonly prefix: string;
  /** Whether the bucket stands in the path or in the name of the host. */
  readonly style: 'path' | 'host';
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Where bodies of documents are kept. */
export type BodiesConfig = {
  /** The place of new ones. Those that are elsewhere are read where they are. */
  readonly place: BodyPlace;
  readonly folder: string;
  /** Null: no such store is known. */
  readonly s3: S3Config | null;
};

const STYLES = ['path', 'host'] as const;

/** Reads the settings of bodies. Problems never repeat the secret. */
export function readBodies(env: Env, dataDir: string, problems: string[]): BodiesConfig {
  const place = BODY_PLACES.find((each) => each === (env.BODIES || 'table'));
  if (place === undefined) {
    problems.push(
      `BODIES is ${JSON.stringify(env.BODIES)}. It must be one of ${BODY_PLACES.join(', ')}.`,
    );
  }
  const s3 = readS3(env, problems);
  if (place === 's3' && s3 === null) {
    problems.push('BODIES is s3, so S3_ENDPOINT, S3_BUCKET and two keys are needed.');
  }
  const folder = env.BODIES_DIR ? resolve(env.BODIES_DIR) : join(dataDir, 'bodies');
  return { place: place ?? 'table', folder, s3 };
}

function readS3(env: Env, problems: string[]): S3Config | null {
  const bucket = env.S3_BUCKET || null;
  const endpoint = env.S3_ENDPOINT || null;
  const accessKeyId = env.S3_ACCESS_KEY_ID || null;
  const secretAccessKey = env.S3_SECRET_ACCESS_KEY || null;
  const region = env.S3_REGION || 'us-east-1';
  const prefix = (env.S3_PREFIX || '').replace(/([^/])$/, '$1/');
  const style = STYLES.find((each) => each === (env.S3_STYLE || 'path'));
  if (style === undefined) {
    problems.push(`S3_STYLE is ${JSON.stringify(env.S3_STYLE)}. It must be path or host.`);
  }
  if (!/^[\w-]{1,64}$/.test(region)) {
    problems.push(`S3_REGION is ${JSON.stringify(region)}. It must be a name like eu-central-1.`);
  }
  if (!/^(?:[\w.-]+\/)*$/.test(prefix) || prefix.split('/').some((part) => /^\.+$/.test(part))) {
    problems.push(
      `S3_PREFIX is ${JSON.stringify(prefix)}. It must be made of letters, digits, dots, - and _, ` +
        'with a slash between folders and none before the first.',
    );
  }
  const given = [bucket, endpoint, accessKeyId, secretAccessKey];
  if (given.every((each) => each === null)) return null;
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) {
    problems.push(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all ' +
        'four or none.',
    );
    return null;
  }
  if (!isEndpoint(endpoint)) {
    problems.push(
      `S3_ENDPOINT is ${JSON.stringify(endpoint)}. It must be an http:// or https:// address without ` +
        'user name, ? or #, for example https://s3.eu-central-1.amazonaws.com.',
    );
    return null;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    problems.push(`S3_BUCKET is ${JSON.stringify(bucket)}. It must be the name of a bucket.`);
    return null;
  }
  return { endpoint, bucket, region, prefix, style: style ?? 'path', accessKeyId, secretAccessKey };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
