/** Reason for no answer, in words: `fetch` hides the reason one level below. */
export function errorWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isLate =
    error.name === 'TimeoutError' || ('code' in error && error.code === 'OAUTH_TIMEOUT');
  if (isLate) return 'it did not answer in time';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  switch (code) {
    case 'ECONNREFUSED':
      return 'nothing listens there';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'there is no host of this name';
    default:
      return cause instanceof Error ? cause.message || (code ?? error.message) : error.message;
  }
}
