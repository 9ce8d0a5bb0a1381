import * as t from '../i18n/en/artifact.ts';
import { Plain } from './Plain.tsx';

/** A date-time in the reader's time zone; as written when it is not one. */
export const Time = ({ value }: { value: string }) => {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? (
    <Plain value={value} />
  ) : (
    <time dateTime={value}>{t.dateTime(time)}</time>
  );
};
