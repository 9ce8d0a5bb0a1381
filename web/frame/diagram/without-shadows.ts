/**
 * A style sheet of Mermaid without its shadows, and without the rules that take them away: a filter
 * makes a drawing wait for a press, and these are not the author's.
 */
export const withoutShadows = (css: string): string =>
  css.replace(/filter\s*:\s*(?:none|(?:drop-shadow|url)\([^;{}]*)(?=[;{}]|$)/gi, (rule) =>
    /url\((?!\s*["']?#\S*drop-shadow)/i.test(rule) ? rule : '',
  );
