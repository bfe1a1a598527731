import { inertCopy } from './inert-copy.ts';

/** A page in a frame that computes its styles, and neither runs its scripts nor loads its files. */
export interface StyledPage {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  remove(): void;
}

/** The laptop on which the page is read, in CSS pixels. */
const WIDTH = 1280;
const HEIGHT = 800;

/** The frame's own policy, before anything of the page is in it. */
const EMPTY_PAGE =
  '<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; base-uri \'none\'">';

function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Without allow-scripts. The same origin lets this page read it.
  frame.sandbox.add('allow-same-origin');
  frame.inert = true;
  frame.ariaHidden = 'true';
  Object.assign(frame.style, {
    position: 'fixed',
    insetInlineStart: '-99999px',
    width: `${WIDTH}px`,
    height: `${HEIGHT}px`,
    border: '0',
    visibility: 'hidden',
  });
  frame.srcdoc = EMPTY_PAGE;
  return frame;
}

const isWindow = (value: unknown): value is StyledPage['window'] =>
  typeof value === 'object' && value !== null && 'CSSStyleSheet' in value;

/** Fills the frame's document. Styles set by script need no permission of a policy. */
function fill({ window, document: target }: Omit<StyledPage, 'remove'>, parsed: Document, address: URL | undefined) {
  const { root, styles, inline } = inertCopy(parsed, address);
  const imported = target.importNode(root, true);
  target.documentElement.replaceWith(imported);
  for (const [index, element] of [...imported.querySelectorAll('*')].entries()) {
    const style = inline.get(index);
    if (style !== undefined && 'style' in element) Object.assign(element, { style });
  }
  target.adoptedStyleSheets = styles.map((text) => {
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** Shows a parsed page in an invisible frame. */
export async function showStyled(parsed: Document, address: URL | undefined): Promise<StyledPage> {
  const frame = createFrame();
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const { contentWindow: window, contentDocument } = frame;
  if (!isWindow(window) || contentDocument === null) throw new Error('The browser gives this page no frame');
  fill({ window, document: contentDocument }, parsed, address);
  return { window, document: contentDocument, remove: () => frame.remove() };
}
