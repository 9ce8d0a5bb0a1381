const DATE_TIME =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])t([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d{1,9})?(?:z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

/**
 * True if a text is an RFC 3339 date-time on a day that exists, with at most nine digits of a
 * fraction: nanoseconds are what clocks and other formats can hold. Second 60 is allowed only where the
 * clock in UTC reads 23:59:60 (RFC 3339 §5.7).
 */
export function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text);
  if (!match) return false;
  const [year, month, day, hour, minute, second, , offsetHour, offsetMinute] = match
    .slice(1)
    .map(Number) as [number, number, number, number, number, number, ...number[]];
  const offset = ((offsetHour || 0) * 60 + (offsetMinute || 0)) * (match[7] === '-' ? -1 : 1);
  return (
    // Leap years repeat every 400 years, and Date.UTC reads the years 0 to 99 as 1900 to 1999.
    day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate() &&
    (second < 60 || (hour * 60 + minute - offset + 1440) % 1440 === 1439)
  );
}

/**
 * True if a text of hexadecimal digits, colons and dots is an IPv6 address (RFC 3986 §3.2.2). Where
 * that is all that it can be, the parser of the platform knows the same addresses.
 */
const isIpv6 = (text: string): boolean => URL.canParse(`http://[${text}]`);

/** Characters that stand nowhere in a URI, and percent signs that begin no percent code. */
const NOT_IN_URI = /[^\w.~:/?#[\]@!$&'()*+,;=%-]|%(?![\da-f]{2})/i;
const LAST_PORT = 65_535;
const HTTP_URI =
  /^https?:\/\/(?:[^@/?#[\]]*@)?(?:\[(v[\da-f]+\.[^\]%@/?#[]+|[\da-f:.]+)\]|[^@:/?#[\]]+)(?::(\d*))?(?:[/?][^#[\]]*)?(?:#[^#[\]]*)?$/i;

/**
 * True if a text is an absolute http or https URI with a host, by the grammar of RFC 3986: ASCII
 * only, whole percent codes, IP literals in brackets, and a port that exists (browsers open no
 * other). Linear in the length of the text.
 */
export function isHttpUri(text: string): boolean {
  const match = NOT_IN_URI.test(text) ? null : HTTP_URI.exec(text);
  const [, literal, port] = match ?? [];
  return (
    !!match &&
    Number(port ?? '') <= LAST_PORT &&
    (!literal || /^v/i.test(literal) || isIpv6(literal))
  );
}

/** The formats that the schemas assert, by the name they have there. */
export const formats = { 'date-time': isDateTime, uri: isHttpUri };
