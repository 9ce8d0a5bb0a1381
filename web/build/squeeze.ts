import { minify } from 'terser';
import type { ResolvedConfig } from 'vite';

/**
 * Whether readers are served what is built. In another mode (`vite build --mode test`) it is what
 * tests look at, and is made in half of the time: neither squeezed nor packed.
 */
export const isServed = ({ mode }: ResolvedConfig): boolean => mode === 'production';

/**
 * Makes an inline script of the viewer's page smaller than the bundler leaves it: 200 bytes of the
 * whole page with gzip, which every reader of every document is sent.
 *
 * @param script a classic script, which leaves nothing behind but what it assigns to `globalThis`
 * @param isServed false: no reader is sent it, and it stays as it is
 */
export async function squeeze(script: string, isServed: boolean): Promise<string> {
  if (!isServed) return script;
  const { code } = await minify(script, {
    ecma: 2020,
    // What stands at the top level is left alone: taken out of their functions, the names of one
    // script would be those of the next.
    compress: { passes: 3, unsafe_arrows: true },
  });
  if (!code || !/^(?:!|\()(?:function|\(\)=>)/.test(code)) {
    throw new Error(`An inline script is not one function: ${code?.slice(0, 80)}`);
  }
  return code;
}
