import { toldOf } from '../../page/open/hosted.ts';

/** The signatures that a server told of, as it wrote them; undefined where there are none. */
export function signedBy(id: string): readonly string[] | undefined {
  const told = toldOf(id)?.signatures;
  return Array.isArray(told) && told.length > 0 ? told.map(String) : undefined;
}
