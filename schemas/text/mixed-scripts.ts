/** True if one word of a text mixes Latin letters with look-alikes from other scripts. */
export function mixesScripts(text: string): boolean {
  if (!/[\u0370-\uffff]/.test(text)) return false;
  // Whole scripts, and of Greek the letters that science does not mix with Latin ones.
  const lookAlike = /[\p{sc=Cyrl}\p{sc=Armn}\p{sc=Cher}\p{sc=Lisu}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχϲϳ]/u;
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(
    (word) => /\p{sc=Latn}/u.test(word) && lookAlike.test(word),
  );
}
