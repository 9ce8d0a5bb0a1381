import { isDateTime } from '../json/formats.ts';
import type { Shape } from './profile.ts';

/** Number or id of a source. */
const SOURCE = /^(?:source-)?[1-9]\d{0,19}$/;

/**
 * True if a value is of the kind that a member holds. Items of a list are checked elsewhere.
 */
export function hasShape(value: unknown, shape: Shape): boolean {
  switch (shape.is) {
    case 'any':
      return true;
    case 'text':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'time':
      return typeof value === 'string' && isDateTime(value);
    case 'choice':
      return typeof value === 'string' && shape.of.includes(value);
    case 'texts':
    case 'list':
    case 'objects':
      return Array.isArray(value);
    case 'sources':
      return (
        Array.isArray(value) && value.every((item) => typeof item === 'string' && SOURCE.test(item))
      );
    case 'scores':
      return isRecord(value) && Object.values(value).every((score) => isScore(score, shape));
  }
}

const isScore = (value: unknown, { from, to }: { from: number; to: number }): boolean =>
  typeof value === 'number' && value >= from && value <= to;

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
