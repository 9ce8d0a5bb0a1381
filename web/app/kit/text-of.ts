/** Text of a node as it was written: of a formula its TeX, without the letters that are drawn of it. */
export function textOf(node: Node): string {
  if (!(node instanceof Element) || !node.querySelector('math')) return node.textContent ?? '';
  const copy = node.cloneNode(true) as Element;
  for (const math of copy.querySelectorAll('math')) math.remove();
  return copy.textContent ?? '';
}
