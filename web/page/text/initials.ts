/** Up to two letters that stand for a name, which is a stranger's and may be of any length. */
export const initialsOf = (name: string): string =>
  name
    .slice(0, 99)
    .match(/(?<!\S)\p{L}/gu)
    ?.slice(0, 2)
    .join('') ?? '';
