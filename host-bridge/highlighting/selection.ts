interface Place {
  readonly node: Node;
  readonly offset: number;
}

/** A place in texts that follow each other, in UTF-16 units from the beginning of the first; `null` if it is elsewhere. */
function offsetIn(texts: readonly Text[], { node, offset }: Place): number | null {
  let before = 0;
  for (const text of texts) {
    if (text === node) return before + offset;
    before += text.length;
  }
  return null;
}

function placeAt(texts: readonly Text[], offset: number): Place | null {
  let rest = offset;
  for (const node of texts) {
    if (rest <= node.length) return { node, offset: rest };
    rest -= node.length;
  }
  return null;
}

/**
 * Cuts or joins texts while the reader's selection stays on the same characters.
 * @param textsNow gives the texts in order, before and after `change`
 */
export function keepSelection(textsNow: () => readonly Text[], change: () => void): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed = true } = getSelection() ?? {};
  if (isCollapsed || !anchorNode || !focusNode) {
    change();
    return;
  }
  const ends: Place[] = [
    { node: anchorNode, offset: anchorOffset ?? 0 },
    { node: focusNode, offset: focusOffset ?? 0 },
  ];
  const before = textsNow();
  const offsets = ends.map((end) => offsetIn(before, end));
  change();
  const after = textsNow();
  const [anchor, focus] = ends.map((end, index) => placeAt(after, offsets[index] ?? Number.POSITIVE_INFINITY) ?? end);
  if (!anchor || !focus || offsets.every((offset) => offset === null)) return;
  getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
}
