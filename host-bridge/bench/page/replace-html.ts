function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Everywhere in `html`, in any case, the phrase becomes what `wrap` gives for it. */
function replaceIn(html: string, phrase: string, wrap: (match: string) => string): string {
  const expression = new RegExp(`(${escapeExpression(phrase)})`, 'gi');
  return expression.test(html) ? html.replace(expression, wrap) : html;
}

/** The way of the existing client: for each text node, for each phrase, a test without regard to case, and a replacement in HTML. */
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
