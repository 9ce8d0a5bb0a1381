import type { Node, Renderer } from '@takumi-rs/core';
import type { Site } from '#schemas/api/site.ts';
import { revealCharacters } from '#schemas/text/text-safety.ts';
import { coveredBy } from './covered.ts';

/** Size of the pictures of link previews, in pixels. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** Text of a picture. */
export type Card = {
  readonly title: string;
  /** Kind in English; null: the title says it. */
  readonly kind: string | null;
};

/** Draws a picture as PNG; null: it cannot be drawn so that it says exactly that. */
export type DrawPicture = (card: Card) => Promise<Uint8Array | null>;

/** Longest title that is drawn, in UTF-16 units: four lines have room for fewer. */
const MAX_TITLE = 300;

/** The look of every page, in its light colours (`web/page/base.css`). */
const COLOURS = { paper: '#fbfaf7', ink: '#1c1d20', soft: '#5d6068', accent: '#0a5f55' };
const markOf = (accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M3 8l7-5 7 5v9H3zM7 11h6M7 14h4" fill="none" stroke="${accent}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
/** Its first letter is Arabic. */
const RIGHT_TO_LEFT = /^\P{L}*\p{Script=Arabic}/u;

/**
 * Makes pictures with the title of a document. Text is shaped and drawn by a library in threads of
 * Node.js's own, so this thread goes on meanwhile; it is loaded when the first picture is asked for.
 * No picture where the library does not run, or for a title with a character that no font has: an
 * empty box or a character that hides would say something else than the title.
 *
 * @param fonts in the order in which they are tried, as TrueType
 * @param site name, colour and logo above the title; a name that the fonts lack is not drawn
 */
export function pictures(fonts: readonly Uint8Array[], site: Site): DrawPicture {
  let covered: readonly ReadonlySet<number>[] | undefined;
  let renderer: Promise<Renderer | null> | undefined;

  const isDrawn = (text: string): boolean => {
    covered ??= fonts.map(coveredBy);
    const has = (point: number) => covered?.some((points) => points.has(point));
    return (
      revealCharacters(text, false).every((part) => typeof part === 'string') &&
      [...text].every((character) => has(character.codePointAt(0) ?? 0))
    );
  };

  return async ({ title, kind }) => {
    const text = title.trim();
    if (text === '' || text.length > MAX_TITLE || !isDrawn(text)) return null;
    renderer ??= open(fonts);
    const drawing = await renderer;
    if (!drawing) return null;
    const accent = site.colours?.light ?? COLOURS.accent;
    const images = [{ src: 'mark', data: Buffer.from(site.logo ?? markOf(accent)) }];
    const name = site.name === null ? 'Vitrine' : isDrawn(site.name) ? site.name : '';
    const card = cardOf(text, RIGHT_TO_LEFT.test(text) ? null : kind, { name, accent });
    return drawing.render(card, { ...PICTURE, format: 'png', images });
  };
}

/** The library with the fonts; null on a platform that it was not built for. */
async function open(fonts: readonly Uint8Array[]): Promise<Renderer | null> {
  try {
    const { Renderer } = await import('@takumi-rs/core');
    const renderer = new Renderer({ cacheMaxBytes: 1_048_576 });
    for (const [n, data] of fonts.entries())
      await renderer.registerFont({ name: fontName(n), data });
    return renderer;
  } catch {
    return null;
  }
}

const fontName = (n: number): string => `own-${n}`;

function cardOf(
  title: string,
  kind: string | null,
  { name, accent }: { readonly name: string; readonly accent: string },
): Node {
  const { paper, ink, soft } = COLOURS;
  const isRight = RIGHT_TO_LEFT.test(title);
  const side = isRight ? 'flex-end' : 'flex-start';
  return {
    type: 'container',
    style: {
      ...{ ...PICTURE, display: 'flex', flexDirection: 'column', backgroundColor: paper },
      ...{ padding: '64px 72px', borderTop: `12px solid ${accent}`, alignItems: side },
    },
    children: [
      {
        type: 'container',
        style: { display: 'flex', alignItems: 'center', gap: 16, marginBottom: 56 },
        children: [
          { type: 'image', src: 'mark', style: { width: 56, height: 56 } },
          { type: 'text', text: name, style: { fontSize: 40, color: accent } },
        ],
      },
      {
        type: 'text',
        text: title,
        style: {
          ...{ width: '100%', fontSize: title.length > 90 ? 56 : 68, lineHeight: 1.22, color: ink },
          ...{ direction: isRight ? 'rtl' : 'ltr', textAlign: isRight ? 'right' : 'left' },
          ...{ overflowWrap: 'anywhere', lineClamp: 4, textOverflow: 'ellipsis' },
        },
      },
      ...(kind === null
        ? []
        : ([
            {
              type: 'text',
              text: kind,
              style: { marginTop: 'auto', fontSize: 32, color: soft },
            },
          ] satisfies Node[])),
    ],
  };
}
