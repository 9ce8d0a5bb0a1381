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
