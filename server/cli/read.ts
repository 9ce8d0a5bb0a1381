import type { Artifact } from '#schemas/document/artifact.ts';
import { artifactMarkdown, capsuleMarkdown } from '#schemas/document/markdown-page.ts';
import { type Form, type Found, openAny } from './any-form.ts';
import type { Values } from './commands.ts';
import { refused } from './failed.ts';
import type { ExitCode, Io } from './io.ts';

const USAGE = 'a link, a private link, the address of a page, a hash, or a file';

/**
 * `vitrine read`: prints a document in any form as Markdown, with what is known about it first; with
 * `--json`, one JSON object.
 */
export async function read(given: string | undefined, values: Values, io: Io): Promise<ExitCode> {
  const asJson = values.json === true;
  return useFound('read', given, values, io, {
    artifact: (artifact, _canonical, { target, facts }) =>
      asJson
        ? `${JSON.stringify({ kind: 'artifact', form: target.form, facts, trust: 'untrusted', artifact })}\n`
        : artifactMarkdown(artifact, facts),
    capsule: ({ record }, form) =>
      asJson
        ? `${JSON.stringify({ kind: 'capsule', form, trust: 'untrusted', capsule: record })}\n`
        : capsuleMarkdown({ ...record, parts: capsuleParts(record) }),
  });
}

/** `vitrine open` and `vitrine pull`: the same as canonical JSON. */
export const printJson = (
  command: 'open' | 'pull',
  given: string | undefined,
  values: Values,
  io: Io,
): Promise<ExitCode> =>
  useFound(command, given, values, io, {
    artifact: (_artifact, canonical) => `${canonical}\n`,
    capsule: ({ canonical }) => `${canonical}\n`,
  });

type FoundArtifact = Extract<Found, { kind: 'artifact' }>;
type FoundCapsule = Extract<Found, { kind: 'capsule' }>;

async function useFound(
  command: string,
  given: string | undefined,
  values: Values,
  io: Io,
  textOf: {
    readonly artifact: (artifact: Artifact, canonical: string, found: FoundArtifact) => string;
    readonly capsule: (capsule: FoundCapsule['read'], form: Form) => string;
  },
): Promise<ExitCode> {
  if (given === undefined && io.stdin.isTTY) {
    io.note(`Say what to ${command}: ${USAGE}.`);
    return 2;
  }
  const found = await openAny(given, values['password-stdin'] === true, io);
  if (!found.ok) {
    io.note(found.error.words);
    return found.error.code;
  }
  if (found.value.kind === 'capsule') {
    io.out(textOf.capsule(found.value.read, found.value.form));
    return 0;
  }
  const { target, received } = found.value;
  if (!target.opened.ok) {
    const { kind } = target.opened.error;
    if (kind === 'json-syntax' && (target.form === 'html' || target.form === 'json')) {
      const name = given === undefined || given === '-' ? 'This' : JSON.stringify(given);
      io.note(
        `${name} holds no document of Vitrine: read it as the text that it is, or make one of it with "vitrine share".`,
      );
      return 1;
    }
    return refused(target.opened.error, io);
  }
  const { artifact, canonical } = target.opened.value;
  io.out(textOf.artifact(artifact, canonical, found.value));
  if (received) {
    io.note('This is the only copy: the server deletes it now.');
    await received();
  }
  return 0;
}

/** Addresses of a capsule's parts, where the record names a page of a server. */
export function capsuleParts({ id, url }: { readonly id: string; readonly url: string }) {
  const page = `i/${id}`;
  if (!url.endsWith(page)) return {};
  const base = `${url.slice(0, -page.length)}api/capsules/${id}/`;
  return Object.fromEntries(['html', 'css', 'javascript'].map((part) => [part, base + part]));
}
