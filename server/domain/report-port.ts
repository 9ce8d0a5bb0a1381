import type { Millis, RecordKind } from './ports.ts';

export type Report = {
  readonly id: string;
  readonly kind: RecordKind;
  readonly record: string;
  readonly reason: string;
  readonly detail: string;
  readonly contact: string;
  readonly createdAt: Millis;
};
