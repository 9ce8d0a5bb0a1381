import { BODY_PLACES } from '../../bodies/types.ts';
import { type AdminCommand, print, wrongUsage } from './command.ts';

/** Unsound records that are named, at most. */
const NAMED = 20;

/**
 * `bodies move --to <place>`: moves the bytes of all documents and large files while servers run. Those whose bytes
 * are missing or wrong stay as they are, and end it with 1.
 */
export const moveBodies: AdminCommand = async ({ options, flags }, { store, now }, io) => {
  const to = BODY_PLACES.find((place) => place === options.to);
  if (to === undefined) return wrongUsage(`Say where: --to ${BODY_PLACES.join(', --to ')}.`, io);
  let named = 0;
  const onMoved = (count: number) => {
    if (count - named < 1_000) return;
    named = count;
    io.note(`${count} moved.`);
  };
  let outcome: Awaited<ReturnType<typeof store.moveBodies>>;
  try {
    await store.claimBodies();
    outcome = await store.moveBodies(to, now, onMoved);
    // Small files stay in the database, and large ones never go there.
    if (to !== 'table') {
      const files = await store.moveFiles(to === 's3' ? 'files-s3' : 'files', now);
      outcome = {
        moved: outcome.moved + files.moved,
        broken: [...outcome.broken, ...files.broken],
      };
    }
  } catch (error) {
    // Moved bodies stay moved: the same command goes on.
    io.note(error instanceof Error ? error.message : String(error));
    return 1;
  }
  const { moved, broken } = outcome;
  print({ moved, broken }, `${moved}\n`, flags, io);
  for (const record of broken.slice(0, NAMED)) io.note(`${record} is missing or altered.`);
  return broken.length === 0 ? 0 : 1;
};

/**
 * `bodies check`: reads the bytes of every document and file and compares them with the database. Prints
 * what is where, as JSON; ends with 1 when some are missing or altered.
 */
export const checkBodies: AdminCommand = async (_, { store }, io) => {
  const { rows, ...bodies } = await store.checkBodies();
  const files = await store.checkFiles();
  const missing = [...bodies.missing, ...files.missing];
  const wrong = [...bodies.wrong, ...files.wrong];
  const counts = { ...rows, files: files.files };
  io.out(`${JSON.stringify({ ...counts, missing: missing.length, altered: wrong.length })}\n`);
  for (const record of missing.slice(0, NAMED)) io.note(`${record} is missing.`);
  for (const record of wrong.slice(0, NAMED)) io.note(`${record} is altered.`);
  return missing.length + wrong.length === 0 ? 0 : 1;
};
