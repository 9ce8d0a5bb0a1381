import { Plain } from './Plain.tsx';

const format = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A date-time in the reader's language and zone; as written when it is not one. */
export const Time = ({ value }: { value: string }) => {
  const time = Date.parse(value);
  return Number.isNaN(time) ? (
    <Plain value={value} />
  ) : (
    <time dateTime={value}>{format.format(time)}</time>
  );
};
