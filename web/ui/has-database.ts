/** Whether anything was ever kept under this name: otherwise nobody waits for the code that looks for it. */
export async function hasDatabase(name: string): Promise<boolean> {
  // A sandboxed page has none, and Chromium reports an error of its own for asking.
  if (origin === 'null') return false;
  try {
    const databases = await indexedDB.databases();
    return databases.some((database) => database.name === name);
  } catch {
    return false;
  }
}
