/** Whether anything was ever saved here: otherwise nobody waits for the code that looks for it. */
export async function hasLibrary(): Promise<boolean> {
  // A sandboxed page has none, and Chromium reports an error of its own for asking.
  if (origin === 'null') return false;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === 'vitrine-library');
  } catch {
    return false;
  }
}
