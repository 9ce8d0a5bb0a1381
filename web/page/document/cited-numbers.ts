/** The numbers that a text cites as `[3]` or `[source-3]`, or names as a whole string. */
export function citedNumbers(canonical: string): ReadonlySet<string> {
  const cited = new Set<string>();
  for (const match of canonical.matchAll(
    /\[(?:source-)?([1-9]\d{0,19})\](?!\()|[[,]"source-(\d{1,20})"/g,
  )) {
    cited.add(match[1] ?? match[2] ?? '');
  }
  return cited;
}
