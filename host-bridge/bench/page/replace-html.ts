function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Replaces the phrase in `html`, ignoring case, by the result of `wrap`. */
function replaceIn(html: string, phrase: string, wrap: (match: string) => string): string {
  const expression = new RegExp(`(${escapeExpression(phrase)})`, 'gi');
  return expression.test(html) ? html.replace(expression, wrap) : html;
}

/** The way of the existing client: tests each text node for each phrase, ignoring case, and replaces its HTML. */
export function replaceHtml(phrases: readonly string[]): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: ChildNode[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  let count = 0;
  const wrap = (match: string): string => {
    count++;
    return `<span class="annotation">${match}</span>`;
  };
  for (const node of nodes) {
    const before = node.nodeValue ?? '';
    let html = before;
    for (const phrase of phrases) html = replaceIn(html, phrase, wrap);
    if (html === before) continue;
    const holder = document.createElement('span');
    holder.innerHTML = html;
    node.replaceWith(...holder.childNodes);
  }
  return count;
}
