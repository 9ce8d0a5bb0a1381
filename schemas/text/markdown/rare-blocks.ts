import { matchAt } from './links.ts';
import { formulaText } from './math.ts';
import type { RawBlock } from './raw-block.ts';
import { ALERTS, type Alert, type Block, type Span } from './tree.ts';

/** The mark of an alert. A backslash before it, as formatters put one, is passed over as on GitHub. */
const ALERT = /^\\?\[!([a-z]+)\]\s*$/i;

/** The alert that a quote is (`> [!NOTE]`), and the blocks below its mark; null for other quotes. */
export function alertIn(quote: RawBlock): { alert: Alert; children: RawBlock[] } | null {
  const [first, ...others] = quote.children;
  if (!first || quote.continues) return null;
  const word = ALERT.exec(first.lines[0] ?? '')?.[1]?.toLowerCase();
  const alert = ALERTS.find((name) => name === word);
  if (!alert) return null;
  const lines = first.lines.slice(1);
  return { alert, children: lines.length > 0 ? [{ ...first, lines }, ...others] : others };
}

/** A formula or a definition; null for other blocks. */
export function rareBlock(raw: RawBlock, span: Span): Block | null {
  const { tag, info = '', level, lines, definition } = raw;
  const text = lines.join('\n');
  if (definition) return { tag: 'hidden', text, definition, ...span };
  if (tag === 'math') return { tag: 'math', text: formulaText(text), ...span };
  const isFormula = tag === 'code' && level > 0 && /^(?:math|latex|tex)$/i.test(info);
  return isFormula ? { tag: 'math', text: text.trim(), ...span } : null;
}

const NOTE = /\[\^([^\s[\]]{1,99})\]:[ \t]*/y;

/** The name of the footnote that begins at a place in a line, and where its text begins. */
export function noteAt(line: string, at: number): { name: string; end: number } | null {
  const [typed, name] = matchAt(NOTE, line, at) ?? [];
  return typed && name ? { name, end: at + typed.length } : null;
}
