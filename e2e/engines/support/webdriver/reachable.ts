// What must be true before the mouse or the keyboard can reach an element. The expressions run in a document, on
// `elements[0]`.

/** What keeps the mouse from the element; empty once it is in view, at rest and uncovered. */
export const HINDRANCE = `(async ([element]) => {
  const box = () => {
    const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
    return [x, y, width, height];
  };
  // A frame outside the window draws nothing, so it has no next animation frame.
  const nextFrame = () =>
    Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 100))]);
  const isInView = ([x, y, width, height]) =>
    x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
  if (!isInView(box())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = box();
  await nextFrame();
  await nextFrame();
  const [x, y, width, height] = box();
  if (width * height === 0) return 'has no box';
  if (String(before) !== String([x, y, width, height])) return 'moves';
  const hit = element.getRootNode().elementFromPoint(x + width / 2, y + height / 2);
  const isReached = hit === element || element.contains(hit) || hit?.contains(element);
  return isReached ? '' : 'is covered by ' + hit?.outerHTML.slice(0, 200);
})(elements)`;

/** Remembers whether the next press of the mouse in the document is on the element. */
export const WATCH_PRESS = `(([element]) => {
  delete window.isPressMissed;
  const onPress = (event) => {
    const [hit] = event.composedPath();
    window.isPressMissed = !element.contains(hit) && !hit.contains?.(element);
  };
  addEventListener('pointerdown', onPress, { once: true, capture: true });
})(elements)`;

/** Whether the press was on something else, because the element moved at that moment. */
export const IS_PRESS_MISSED = `window.isPressMissed === true`;

/** How far below the top of its document the middle of the element is. */
export const MIDDLE = `(({ top, height }) => top + height / 2)(elements[0].getBoundingClientRect())`;

/** Scrolls the page so that a point of a frame is within the window. Runs in the page. */
export function scrollFrame(host: string, middle: number): void {
  const frame = document.querySelector(host)?.shadowRoot?.querySelector('iframe');
  const y = (frame?.getBoundingClientRect().top ?? 0) + middle;
  if (y < 0 || y > innerHeight) scrollBy({ top: y - innerHeight / 2, behavior: 'instant' });
}

/** Focuses a frame. Runs in the page. */
export function focusFrame(host: string): void {
  document.querySelector(host)?.shadowRoot?.querySelector('iframe')?.focus();
}
