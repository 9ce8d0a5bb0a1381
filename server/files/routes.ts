import { createHash } from 'node:crypto';
import type { Handlers } from '../api/mount.ts';
import { sendFailure } from '../api/problems.ts';
import type { Bounds } from '../bodies/types.ts';
import { StoreFailure } from '../db/failure.ts';
import type { Deps } from '../deps.ts';
import { bodyRoom } from '../http/body-room.ts';
import { sourceOf } from '../http/read-body.ts';
import { COMMON, type Ctx, sendAnswer, sendParts, sendProblem } from '../http/reply.ts';
import { FOR_OWN_SITE, FOREIGN } from '../http/security-headers.ts';
import { isPreviewName } from '../previews/rules.ts';
import { callerOf } from '../records/capsule-routes.ts';
import { FILE_SECONDS } from './limits.ts';
import { soundParts, streamOf, uploaded } from './parts.ts';
import { FILES_OFF, keepFile, NO_FILE, wrongLength } from './rules.ts';
import type { LiveFile } from './types.ts';

/** Memory of one upload under way, in bytes: what is put together, and what the place holds of it. */
const HELD = 1_048_576;
/** Uploads of all accounts at once, and of one. */
const ROOM = { total: 64 * HELD, each: 50 * HELD };

/** Never shown or run, whatever it is, and not for images of other sites. */
const HEADERS = {
  ...COMMON,
  ...FOREIGN,
  ...FOR_OWN_SITE,
  'Cache-Control': `max-age=${FILE_SECONDS}`,
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': 'attachment',
} as const;

const HASH = /^[0-9a-f]{64}$/;

const hashOf = (c: Ctx): string | null => {
  const hash = c.req.param('sha256') ?? '';
  return HASH.test(hash) ? hash : null;
};

/** Files of documents. @param onError told of a file that is altered */
export function fileRoutes(
  deps: Deps,
  onError: (error: unknown) => void,
): Pick<Handlers, 'putFile' | 'getFile' | 'getPreviewFile'> {
  const room = bodyRoom(ROOM);

  const give = async (c: Ctx, preview: string | null): Promise<Response> => {
    const sha256 = hashOf(c);
    if (!deps.files || sha256 === null) return sendFailure(c, deps.files ? NO_FILE : FILES_OFF);
    const file = await deps.store.liveFile(sha256, preview, deps.now());
    if (!file) return sendFailure(c, NO_FILE);
    const digest = Buffer.from(sha256, 'hex').toString('base64');
    return sendParts(c, { etag: `"${sha256}"`, size: file.size, digest }, HEADERS, (bounds) =>
      open(sha256, preview, file, bounds),
    );
  };

  const open = async (
    sha256: string,
    preview: string | null,
    file: LiveFile,
    bounds: Bounds,
  ): Promise<Uint8Array | ReadableStream<Uint8Array>> => {
    if (file.bytes) {
      if (createHash('sha256').update(file.bytes).digest('hex') !== sha256) {
        throw new StoreFailure('away', new Error(`the file ${sha256} in its row is altered`));
      }
      return file.bytes.subarray(bounds.first, bounds.last + 1);
    }
    const parts = await deps.store.fileParts(sha256, preview, deps.now(), file, bounds);
    const size = bounds.last - bounds.first + 1;
    const sound = soundParts(parts, sha256, size === file.size ? sha256 : null, size);
    return streamOf(
      {
        next: () => sound.next(),
        return: async () => {
          // Also when it was never asked for a part.
          await parts.return?.();
          return { done: true, value: undefined };
        },
      },
      onError,
    );
  };

  return {
    putFile: async ({ c, caller }) => {
      const sha256 = hashOf(c);
      if (!deps.files || sha256 === null) return sendFailure(c, deps.files ? NO_FILE : FILES_OFF);
      if (!/^(?:identity)?$/i.test(c.req.header('Content-Encoding') ?? '')) {
        return sendProblem(c, 'unsupported_media_type', {
          detail: 'Send the file as it is, not packed.',
        });
      }
      const length = c.req.header('Content-Length');
      if (length === undefined || !/^\d{1,15}$/.test(length)) {
        return sendFailure(c, { reason: 'length-required' });
      }
      const size = Number(length);
      const wrong = wrongLength(size);
      if (wrong) return sendFailure(c, wrong);
      const { account } = callerOf(caller);
      const held = room.open(account);
      if (!held.hold(HELD)) return sendFailure(c, { reason: 'no-room' });
      try {
        const done = await keepFile(deps, account, uploaded(sourceOf(c), sha256, size));
        return done.ok ? await sendAnswer(c, done.value) : sendFailure(c, done.error);
      } finally {
        held.release();
      }
    },

    getFile: ({ c }) => give(c, null),

    getPreviewFile: ({ c }) => {
      const name = c.req.param('name') ?? '';
      if (!deps.previews || !isPreviewName(name)) return sendFailure(c, NO_FILE);
      return give(c, name);
    },
  };
}
