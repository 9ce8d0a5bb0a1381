import { lineage as t } from '../../words/en/reading.ts';

/**
 * Offers the rest of a summary of which a phone shows three lines. Whoever listens to the page has
 * all of it, and a link in it that gets the focus shows it.
 */
export function offerWholeSummary(article: HTMLElement): void {
  const summary = article.querySelector<HTMLElement>('.masthead > .prose');
  if (!summary || summary.scrollHeight <= summary.clientHeight + 1) return;
  const button = document.createElement('button');
  const show = (): void => {
    button.remove();
    summary.classList.add('whole');
  };
  button.type = 'button';
  button.className = 'summary-button';
  button.textContent = t.showMore;
  button.addEventListener('click', () => {
    show();
    summary.tabIndex = -1;
    summary.focus();
  });
  summary.addEventListener('focusin', ({ target }) => {
    if (target !== button) show();
  });
  summary.append(button);
}
