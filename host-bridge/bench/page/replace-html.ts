function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The way of the existing client: for each text node, for each phrase, a test without regard to case and a replacement in HTML. */
export function replaceHtml(phrases: readonly string[]): number {
  const expressions = phrases.map((phrase) => new RegExp(escapeExpression(phrase), 'i'));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  let count = 0;
  for (const node of nodes) {
    let html = node.textContent ?? '';
    let changed = false;
    for (const expression of expressions) {
      if (!expression.test(html)) continue;
      html = html.replace(new RegExp(expression, 'gi'), (match) => {
        count++;
        return `<span class="annotation">${match}</span>`;
      });
      changed = true;
    }
    if (!changed) continue;
    const holder = document.createElement('span');
    holder.innerHTML = html;
    node.parentNode?.replaceChild(holder, node);
  }
  return count;
}
