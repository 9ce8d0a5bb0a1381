import { SECRETS, SECTIONS, type Setting } from './table.ts';

const HEAD = '| Variable | Default | What it is |\n|---|---|---|\n';

/** `docs/configuration.md` with the tables of today between its marks. */
export const configurationDocument = (document: string): string =>
  document.replace(
    /(<!-- settings: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}${partOf(name)}\n${end}`,
  );

function partOf(name: string): string {
  if (name === 'secrets') return SECRETS.map((secret) => `\`${secret}\``).join(', ');
  const section = Object.entries(SECTIONS).find(([each]) => each === name)?.[1];
  if (section === undefined) throw new Error(`There is no section ${name} in table.ts.`);
  return (
    HEAD +
    Object.entries(section)
      .map(([variable, each]) => rowOf(variable, each))
      .join('\n')
  );
}

function rowOf(variable: string, { byDefault, defaultWords, words }: Setting<never>): string {
  const shown = byDefault === null ? (defaultWords ?? '–') : `\`${byDefault}\``;
  return `| \`${variable}\` | ${shown} | ${words} |`;
}
