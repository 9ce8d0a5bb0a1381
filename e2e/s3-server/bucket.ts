import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../server/settings/config.ts';

/** A bucket, seen without the code that is tested. */
export type Bucket = {
  readonly create: () => Promise<void>;
  /** The names of all bodies below the prefix. */
  readonly keys: () => Promise<readonly string[]>;
  /** The names of all files of documents. */
  readonly fileKeys: () => Promise<readonly string[]>;
  /** Unpacked text of an object. Throws unless its bytes have the hash in its name. */
  readonly text: (key: string) => Promise<string>;
};

export function bucketOf(config: S3Config): Bucket {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const ask = async (path: string, method = 'GET'): Promise<Response> => {
    const url = `${config.endpoint}/${config.bucket}${path}`;
    const response = await client.fetch(url, { method, signal: AbortSignal.timeout(30_000) });
    if (response.ok) return response;
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  const namesBelow = async (prefix: string): Promise<readonly string[]> => {
    const query = `?list-type=2&max-keys=1000&prefix=${encodeURIComponent(prefix)}`;
    const listing = await ask(query).then((response) => response.text());
    if (listing.includes('<IsTruncated>true')) throw new Error('There are more than expected.');
    const keys = [...listing.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
    // One says whose bucket it is.
    return keys.filter((key) => key !== `${prefix}home`);
  };
  const files = `${config.prefix}files/`;
  return {
    create: async () => {
      await ask('', 'PUT');
    },
    keys: async () => (await namesBelow(config.prefix)).filter((key) => !key.startsWith(files)),
    fileKeys: () => namesBelow(files),
    text: async (key) => {
      const response = await ask(`/${key}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (!key.includes(hash)) throw new Error(`${key} has the bytes of ${hash}.`);
      return gunzipSync(bytes).toString();
    },
  };
}
