import { setTimeout as sleep } from 'node:timers/promises';
import { brief } from '../fixtures/documents.ts';
import { agentHeaders, isArtifact, publishAt } from '../fixtures/publishing.mjs';
import type { ServiceProcess } from '../fixtures/service-process.ts';

const WRITERS = 4;
/** Documents that are read at once. */
const AT_ONCE = 8;

/** Acknowledged publications, and control of the load. */
export type Load = {
  /** Hashes of artifacts, in the order of their acknowledgements, and names of capsules. */
  readonly artifacts: readonly string[];
  readonly capsules: readonly string[];
  /** Waits for so many more artifacts. */
  readonly more: (count: number) => Promise<void>;
  readonly withdraw: (hex: string) => Promise<void>;
  /** Ends when all that was begun is acknowledged. */
  readonly end: () => Promise<void>;
};

/** Publishes at a server, as fast as it can. */
export function load(server: ServiceProcess, token: string): Load {
  const artifacts: string[] = [];
  const capsules: string[] = [];
  let isOver = false;
  const expectStatus = async (response: Response, status: number): Promise<string> => {
    const text = await response.text();
    if (response.status !== status) throw new Error(`${response.status} ${text}`);
    return text;
  };
  const writer = async (name: number) => {
    for (let n = 0; !isOver; n++) {
      const artifact = await brief({
        title: `${name}-${n}`,
        summary: 'Wörter '.repeat(1 + (n % 60)),
      });
      await expectStatus(await publishAt(server.url, token, artifact), 201);
      artifacts.push(artifact.id.slice('sha256:'.length));
      if (n % 10 > 0) continue;
      const page = await fetch(`${server.url}/agent/v1/pages`, {
        method: 'POST',
        headers: agentHeaders(token),
        body: JSON.stringify({ html: `<p>${name}-${n}</p>`, title: 'Timer' }),
      });
      capsules.push(String(JSON.parse(await expectStatus(page, 201)).id));
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
  // Failures while something else is waited for are reported at the end.
  writers.catch(() => {});
  return {
    artifacts,
    capsules,
    more: async (count) => {
      const enough = artifacts.length + count;
      while (artifacts.length < enough) await Promise.race([sleep(20), writers]);
    },
    withdraw: async (hex) => {
      const address = `${server.url}/api/artifacts/${hex}`;
      await expectStatus(
        await fetch(address, { method: 'DELETE', headers: agentHeaders(token) }),
        204,
      );
    },
    end: () => {
      isOver = true;
      return writers.then(() => {});
    },
  };
}

/** Reads artifacts and capsules from a server. Throws unless each is there, and is what its name says. */
export async function expectAll(
  { url }: ServiceProcess,
  artifacts: readonly string[],
  capsules: readonly string[],
): Promise<void> {
  const left = [
    ...artifacts.map((hex) => ({ path: `/api/artifacts/${hex}`, hex })),
    ...capsules.map((id) => ({ path: `/i/${id}`, hex: null })),
  ];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const { path, hex } = next;
        const response = await fetch(url + path);
        const text = await response.text();
        const isRight = hex === null ? text.includes(path.slice(3)) : isArtifact(hex, text);
        if (response.status !== 200 || !isRight) throw new Error(`${path}: ${response.status}`);
      }
    }),
  );
}
