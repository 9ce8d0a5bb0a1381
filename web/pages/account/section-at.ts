/** A section whose top is above this has been begun, in CSS pixels from the top of the window. */
const READ_AT = 120;

/** Place of a section in the window. */
export interface Standing<Id> {
  readonly id: Id;
  /** Its upper edge, in CSS pixels from the top of the window. */
  readonly top: number;
}

/**
 * The section that somebody reads: the last one that was begun. At the end of the page, where the
 * short ones never get to the top, it is the one that was asked for, or else the last.
 *
 * @param sections in the order of the page
 * @param end true if the page goes no further down
 * @param wanted section that the address names
 */
export function sectionAt<Id extends string>(
  sections: readonly Standing<Id>[],
  end: boolean,
  wanted: string,
): Id | undefined {
  const begun = sections.filter(({ top }) => top <= READ_AT).at(-1) ?? sections[0];
  if (!end) return begun?.id;
  const asked = sections.find(({ id, top }) => id === wanted && top > 0);
  return (asked ?? sections.at(-1))?.id;
}
