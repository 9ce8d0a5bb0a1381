import { useEffect, useState } from 'preact/hooks';
import * as t from '../../words/en/account.ts';
import { sectionAt } from './section-at.ts';

type Id = keyof typeof t.sections;

/** The section that is read, by the present places of all of them. */
function current(ids: readonly Id[]): Id | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const sections = ids.flatMap((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top === undefined ? [] : [{ id, top }];
  });
  // Browsers scroll by fractions of a pixel.
  const end = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1;
  return sectionAt(sections, end, location.hash.slice(1));
}

/** The way to each section, with a mark on the one that is read. */
export function SideMenu({ ids }: { ids: readonly Id[] }) {
  const [here, setHere] = useState<Id | undefined>(ids[0]);
  useEffect(() => {
    const follow = (): void => setHere(current(ids));
    addEventListener('scroll', follow, { passive: true });
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('hashchange', follow);
    };
  }, []);
  return (
    <nav aria-label={t.onThisPage}>
      <ul class="sections">
        {ids.map((id) => (
          <li>
            <a href={`#${id}`} aria-current={id === here ? 'location' : undefined}>
              {t.sections[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
