function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * The way of the existing client: for each text node, for each phrase, a test for its whole words without regard to
 * case, and a replacement in HTML.
 */
export function replaceHtml(phrases: readonly string[]): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  let count = 0;
  const wrap = (match: string): string => {
    count++;
    return `<span class="annotation">${match}</span>`;
  };
  for (const node of nodes) {
    const before = node.textContent ?? '';
    let html = before;
    for (const phrase of phrases) {
      const expression = new RegExp(`\\b${escapeExpression(phrase)}\\b`, 'gi');
      if (expression.test(html)) html = html.replace(expression, wrap);
    }
    if (html === before) continue;
    const holder = document.createElement('span');
    holder.innerHTML = html;
    node.parentNode?.replaceChild(holder, node);
  }
  return count;
}
