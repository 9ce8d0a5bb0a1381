import type { PlaceOfProblem } from '#schemas/api/problem.ts';
import { err, ok, type Result } from '#schemas/result.ts';
import { reportLimits, takeLimited } from '../accounts/limits.ts';
import type { Failure } from '../api/failure.ts';
import { holdsStorable } from '../db/unstorable.ts';
import type { Deps } from '../deps.ts';
import { describePrivate } from '../private-links/rules.ts';
import type { Report } from './report-types.ts';
import { pageAt } from './viewer-pages.ts';

/** The record that an address leads to: a page, or a private link by its name. */
async function reportedAt(
  deps: Deps,
  address: string,
): Promise<Result<Pick<Report, 'kind' | 'record'>, Failure>> {
  const base = deps.baseUrl();
  if (address.startsWith(`${base}p/`)) {
    const preview = await pageAt(deps, address);
    return preview.ok ? ok({ kind: 'preview', record: preview.value.record }) : preview;
  }
  const link = `${base}api/private/`;
  if (!address.startsWith(link)) return pageAt(deps, address);
  const record = address.slice(link.length);
  const found = await describePrivate(deps, record);
  return found.ok ? ok({ kind: 'private', record }) : found;
}

export const REASONS = ['phishing', 'malware', 'illegal', 'personal-data', 'copyright', 'other'];

/**
 * Stores what a reader reports of a page.
 *
 * @param values members `url` and `reason`, and perhaps `detail` and `contact`, of any type
 * @param tell told of a report that was stored
 * @returns its identifier
 */
export async function noteReport(
  deps: Deps,
  values: Readonly<Record<string, unknown>>,
  network: string,
  tell: (report: Report) => void,
): Promise<Result<string, Failure>> {
  if (!holdsStorable(values)) return err({ reason: 'unstorable' });
  const { url, reason, detail = '', contact = '' } = values;
  const errors: PlaceOfProblem[] = [];
  const text = (value: unknown, name: string, most: number): string => {
    if (typeof value === 'string' && value.length <= most) return value;
    errors.push({ pointer: `/${name}`, detail: `It must be text, at most ${most} characters.` });
    return '';
  };
  const address = text(url, 'url', 2_000);
  const words = { detail: text(detail, 'detail', 4_000), contact: text(contact, 'contact', 320) };
  if (typeof reason !== 'string' || !REASONS.includes(reason)) {
    errors.push({ pointer: '/reason', detail: `It must be one of ${REASONS.join(', ')}.` });
  }
  if (errors.length > 0) return err({ reason: 'invalid-request', errors });
  const reported = await reportedAt(deps, address);
  if (!reported.ok) return reported;
  const id = deps.newId('rep');
  const tooMany = await takeLimited(deps, 'reports', reportLimits(network), id);
  if (tooMany) return err(tooMany);
  const report = {
    ...{ id, ...reported.value, reason: String(reason) },
    ...words,
    createdAt: deps.now(),
  };
  await deps.store.addReport(report);
  tell(report);
  return ok(id);
}
