/**
 * Height of the part of the window that an on-screen keyboard covers, as `--keyboard`, for what stands
 * at the foot of the window: browsers make only the visual viewport smaller, which styles know nothing of.
 */
function measure(): void {
  const view = globalThis.visualViewport;
  if (!view) return;
  // A page that somebody has enlarged is partly out of view by their choice.
  const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
  document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
  // A dialog that has become lower may hide the field that the keyboard came for.
  const { activeElement } = document;
  if (covered > 0 && activeElement?.closest('dialog')) {
    activeElement.scrollIntoView({ block: 'nearest' });
  }
}

globalThis.visualViewport?.addEventListener('resize', measure);
globalThis.visualViewport?.addEventListener('scroll', measure);
measure();
