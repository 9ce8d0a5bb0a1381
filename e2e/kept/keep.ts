import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { expect } from '../fixtures/index.ts';

/** Links and browser databases that the viewer of a release has made. */
export type Kept = {
  readonly madeAt: string;
  readonly links: readonly {
    readonly fragment: string;
    readonly kind: string;
    readonly title: string;
  }[];
  /** Saved files: whole records, as one capsule and as one artifact. */
  readonly files: Readonly<Record<'capsule' | 'artifact', string>>;
  /** The export of the library, JSON Lines. */
  readonly exported: string;
  /** Databases of the browser by their names: stores, and in them keys with values. */
  readonly databases: Databases;
};
export type Databases = Readonly<Record<string, Readonly<Record<string, readonly Entry[]>>>>;
type Entry = readonly [key: string, value: unknown];

const FOLDER = new URL('./', import.meta.url);

export const readKept = (name: string): Kept =>
  JSON.parse(readFileSync(fileURLToPath(new URL(name, FOLDER)), 'utf8'));

export const writeKept = (release: string, kept: Kept): void =>
  writeFileSync(
    fileURLToPath(new URL(`${release}.json`, FOLDER)),
    `${JSON.stringify(kept, null, 2)}\n`,
  );

/** Everything in the databases of a page's origin. */
export const databasesOf = (page: Page): Promise<Databases> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all: Record<string, Record<string, [string, unknown][]>> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      const stores: Record<string, [string, unknown][]> = {};
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([
          done(objects.getAllKeys()),
          done(objects.getAll()),
        ]);
        stores[store] = keys.map((key, i) => [String(key), values[i]]);
      }
      all[name] = stores;
      db.close();
    }
    return all;
  });

/** Makes the databases of a page's origin what they were. */
export async function restoreDatabases(page: Page, databases: Databases): Promise<void> {
  await page.evaluate(async (all) => {
    for (const [name, stores] of Object.entries(all)) {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => {
          for (const [store, some] of Object.entries(stores)) {
            const objects = opening.result.createObjectStore(store);
            for (const [key, value] of some) objects.put(value, key);
          }
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      });
    }
  }, databases);
}

/** Waits until a page shows a record that is what its hashes say. */
export async function expectIntact(page: Page, kind: string, title: string): Promise<void> {
  const main = page.locator('main[data-view=artifact]');
  await expect(main).toHaveAttribute('data-integrity', 'match');
  await expect(main).toHaveAttribute('data-kind', kind);
  await expect(page.locator('h1')).toHaveText(title);
}
