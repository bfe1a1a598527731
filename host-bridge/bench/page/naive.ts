/** The occurrences of phrases: start and end offsets by text node. */
type Places = Map<Text, [start: number, end: number][]>;

function textsOf(root: Node): { readonly node: Text; readonly data: string }[] {
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
    texts.push({ node, data: node.data });
  return texts;
}

/** The reference for comparisons: collects all texts with a tree walker and searches each with `indexOf` per phrase. */
function findPlaces(phrases: readonly string[]): Places {
  const places: Places = new Map();
  const texts = textsOf(document.body);
  for (const phrase of phrases) {
    for (const { node, data } of texts) {
      for (let at = data.indexOf(phrase); at >= 0; at = data.indexOf(phrase, at + phrase.length)) {
        const inNode = places.get(node);
        if (inNode) inNode.push([at, at + phrase.length]);
        else places.set(node, [[at, at + phrase.length]]);
      }
    }
  }
  return places;
}

/** Naive search. Wraps each place in a span, from the last in a node to the first. */
export function naiveSpans(phrases: readonly string[]): number {
  let count = 0;
  for (const [node, places] of findPlaces(phrases)) {
    for (const [start, end] of places.sort(([a], [b]) => b - a)) {
      const match = node.splitText(start);
      match.splitText(end - start);
      const span = document.createElement('span');
      span.className = 'annotation';
      match.replaceWith(span);
      span.append(match);
      count++;
    }
  }
  return count;
}

/** Naive search. Adds each place as a range to one CSS highlight. */
export function naiveRanges(phrases: readonly string[]): number {
  const highlight = new Highlight();
  for (const [node, places] of findPlaces(phrases)) {
    for (const [start, end] of places) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      highlight.add(range);
    }
  }
  CSS.highlights.set('naive', highlight);
  const style = document.createElement('style');
  style.textContent = '::highlight(naive) { background-color: yellow }';
  document.head.append(style);
  return highlight.size;
}
