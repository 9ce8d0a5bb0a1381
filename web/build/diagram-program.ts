import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A file of the viewer, by its name there. */
interface ProgramFile {
  readonly fileName: string;
  readonly source: string;
}

let program: ProgramFile | undefined;

/** Mermaid, byte for byte as it was published: the frame page allows it by its hash. */
export function diagramProgram(): ProgramFile {
  program ??= read();
  return program;
}

function read(): ProgramFile {
  const path = createRequire(import.meta.url).resolve('@mermaid-js/tiny');
  const source = readFileSync(path, 'utf8');
  const hash = createHash('sha256').update(source).digest('base64url').replaceAll(/\W|_/g, '');
  return { fileName: `assets/mermaid-${hash.slice(0, 7)}.js`, source };
}
