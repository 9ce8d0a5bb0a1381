import { Script } from 'node:vm';

/**
 * Syntax error of a classic script, with its line; null: it compiles. It is not run. Compiling 32 KB
 * made for it takes up to 0.1 s: not for the thread that answers requests.
 */
export function scriptMistake(script: string): string | null {
  try {
    new Script(script, { filename: 'script' });
    return null;
  } catch (error) {
    // Anything else, such as nesting that exhausts the stack, says nothing about the syntax.
    if (!(error instanceof SyntaxError)) return null;
    const [, line] = /^script:(\d+)\n/.exec(error.stack ?? '') ?? [];
    return line ? `line ${line}: ${error.message}` : error.message;
  }
}
