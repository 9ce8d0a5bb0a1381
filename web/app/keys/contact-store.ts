// A module apart from the one that a running mini-app loads: that must not grow by this.
import { del, setMany, values } from 'idb-keyval';
import { hasDatabase, store } from '../kit/store.ts';
import { type Contact, isContact } from './contacts.ts';

const contacts = store('vitrine-contacts');

/** Told on this page when a contact changes. */
const changes = new EventTarget();
const changed = (): boolean => changes.dispatchEvent(new Event('change'));

/** Calls `then` whenever a contact of this device changes on this page. @returns stops that */
export function onContacts(then: () => void): () => void {
  changes.addEventListener('change', then);
  return () => changes.removeEventListener('change', then);
}

/** Everybody whom this device knows, by name; nobody where the browser keeps nothing. */
export async function allContacts(): Promise<Contact[]> {
  if (!(await hasDatabase('vitrine-contacts'))) return [];
  const kept = await values<unknown>(contacts).catch((): unknown[] => []);
  return kept.filter(isContact).sort((a, b) => a.name.localeCompare(b.name));
}

/** Keeps contacts, all of them or none. Rejects when the browser keeps nothing. */
export async function saveContacts(some: readonly Contact[]): Promise<void> {
  await setMany(
    some.map((contact) => [contact.principal, contact]),
    contacts,
  );
  changed();
}

/** Forgets somebody. Rejects when that fails. */
export async function forgetContact(principal: string): Promise<void> {
  await del(principal, contacts);
  changed();
}
