import * as t from '../../words/en/page.ts';
import { Plain } from './Plain.tsx';

/** A date-time in the reader's time zone, as date and time or as `look` says; as written when it is not one. */
export const Time = ({
  value,
  look = t.dateTime,
}: {
  value: string;
  look?: (time: Date) => string;
}) => {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? (
    <Plain value={value} />
  ) : (
    <time dateTime={value}>{look(time)}</time>
  );
};
