/** The yardstick: for each phrase, a walk through all text nodes and `indexOf` in each. */
function forEachPlace(
  phrases: readonly string[],
  found: (node: Text, start: number, phrase: string) => Text | null,
): void {
  for (const phrase of phrases) {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      let text: Text | null = node;
      for (let at = text.data.indexOf(phrase); text && at >= 0; at = text?.data.indexOf(phrase) ?? -1) {
        text = found(text, at, phrase);
        if (text) walker.currentNode = text;
      }
    }
  }
}

/** Naive search, each place wrapped in a span. */
export function naiveSpans(phrases: readonly string[]): number {
  let count = 0;
  forEachPlace(phrases, (node, start, phrase) => {
    const match = node.splitText(start);
    const rest = match.splitText(phrase.length);
    const span = document.createElement('span');
    span.className = 'annotation';
    match.replaceWith(span);
    span.append(match);
    count++;
    return rest;
  });
  return count;
}

/** Naive search without changes. */
export function naiveSearch(phrases: readonly string[]): number {
  let count = 0;
  for (const phrase of phrases) {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      for (let at = node.data.indexOf(phrase); at >= 0; at = node.data.indexOf(phrase, at + phrase.length)) count++;
    }
  }
  return count;
}

/** Naive search, each place a range of one CSS highlight. */
export function naiveRanges(phrases: readonly string[]): number {
  const highlight = new Highlight();
  for (const phrase of phrases) {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      for (let at = node.data.indexOf(phrase); at >= 0; at = node.data.indexOf(phrase, at + phrase.length)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + phrase.length);
        highlight.add(range);
      }
    }
  }
  CSS.highlights.set('naive', highlight);
  return highlight.size;
}
