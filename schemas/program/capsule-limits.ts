/** Limits of a capsule's texts, in code points, and of its list of hosts (decisions §1). */
export const CAPSULE_LIMITS = {
  html: 200_000,
  css: 100_000,
  javascript: 200_000,
  title: 160,
  summary: 1_200,
  declaredExternalDomains: 10,
} as const;

/** Most bytes of UTF-8 that html, css and javascript may have together (inclusive). */
export const MAX_PROGRAM_BYTES = 524_288;
