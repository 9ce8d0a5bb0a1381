/** Stored bytes, and whether the browser promised not to clear them by itself. */
export interface StorageState {
  readonly used: number;
  readonly quota: number;
  readonly isKept: boolean;
}

/** Asks the browser; null where it does not tell. */
export async function storageState(): Promise<StorageState | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    return { used: usage, quota, isKept: await navigator.storage.persisted() };
  } catch {
    return null;
  }
}

/** Asks the browser not to clear what is stored; some ask the person. False when it does not promise. */
export async function keepStorage(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}
