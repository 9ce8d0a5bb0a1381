import type { ComponentChildren } from 'preact';
import { Plain } from './Plain.tsx';
import { rareParts } from './read-markdown.ts';
import { hostOf } from './web-address.ts';

export interface LinkProps {
  href: string;
  title?: string | undefined;
  /** Text of the link. */
  shown: string;
  children: ComponentChildren;
}

/** A host or an address at the beginning of a text. */
const HOST = /(?:[\p{L}\d-]{1,63}\.)+\p{L}{2,24}/u;
const MAX_SHOWN = 400;

const bare = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/** True for the text of a link that reads as the address of another host. */
export function readsAsOther(shown: string, host: string): boolean {
  const [found] = HOST.exec(shown.slice(0, MAX_SHOWN)) ?? [];
  return found !== undefined && bare(found) !== bare(host);
}

/** A link: web addresses lead there, with their host behind it where the text says another one. */
export const Link = (props: LinkProps) => {
  const { href, title, shown, children } = props;
  const host = hostOf(href);
  if (!host) return <>{rareParts()?.link(props)}</>;
  const told = shown === href ? undefined : host;
  return (
    <>
      <a href={href} rel="noopener noreferrer nofollow" title={title ?? told} data-host={told}>
        {children}
      </a>
      {readsAsOther(shown, host) && (
        <span class="muted">
          {' ('}
          <Plain value={host} />)
        </span>
      )}
    </>
  );
};
