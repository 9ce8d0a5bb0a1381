import type { Millis, RecordKind } from '../types.ts';

export type Report = {
  readonly id: string;
  readonly kind: RecordKind | 'private' | 'preview';
  readonly record: string;
  readonly reason: string;
  readonly detail: string;
  readonly contact: string;
  readonly createdAt: Millis;
};

/** The part of the store that keeps what readers have told the operator. */
export interface ReportStore {
  addReport(report: Report): Promise<void>;
  /** The newest; without those that were closed. */
  reports(limit: number): Promise<readonly Report[]>;
  /** @returns false when there is no such report that is open */
  closeReport(id: string, now: Millis): Promise<boolean>;
}
