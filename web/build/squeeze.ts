import { minify } from 'terser';

/**
 * Makes an inline script of the viewer's page smaller than the bundler leaves it: 200 bytes of the
 * whole page with gzip, which every reader of every document is sent.
 *
 * @param script a classic script, which leaves nothing behind but what it assigns to `globalThis`
 */
export async function squeeze(script: string): Promise<string> {
  const { code } = await minify(script, {
    ecma: 2020,
    compress: { passes: 3, toplevel: true },
    mangle: { toplevel: true },
  });
  if (!code) throw new Error('terser: no code');
  return code;
}
