/** Beginning of a declaration of a filter that Mermaid's own style sheets have. */
const OWN =
  /^\s*filter\s*:\s*(?:none\b|brightness\(120%\)|drop-shadow\(|url\(#[^()]*drop-shadow\))/i;

/**
 * A style sheet of Mermaid without its shadows, and without the rules that take them away: a filter
 * makes a drawing wait for a press, and these are not the author's.
 */
export const withoutShadows = (css: string): string =>
  css
    .split(/([;{}])/)
    .filter((part) => !OWN.test(part))
    .join('');
