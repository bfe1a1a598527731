/**
 * Styles of what replaces a frame. A section hides what stands before it in the box: the frame, or the card of the entry.
 * The negative margins put the button beside the title, whose own direction may differ from that of the card.
 */
const STYLES = `
section{pointer-events:auto;display:grid;gap:4px;padding:12px 16px;border:1px solid #ccc;border-radius:6px;background:#fff;color:#222;font:14px/24px Georgia,serif;overflow-wrap:anywhere}
section:empty{display:none}
a{color:inherit}
:has(>section):not([data-place=rest]){height:auto!important}
:has(+section){position:absolute;visibility:hidden}
[role=region]>section{border-radius:0}
div:has(>[role=dialog]){display:flex;flex-direction:column}
[role=dialog]{min-height:0;max-height:calc(100dvh - 24px);box-sizing:border-box;overflow:auto;overscroll-behavior:contain}
[role=dialog]:focus{outline:0}
[role=dialog]>strong{padding-right:32px;font-size:16px;text-wrap:balance}
[dir=rtl]>strong{padding:0 0 0 32px}
section>p{margin:0;white-space:pre-line}
.label{font-size:13px;color:#595959}
[role=dialog]>button{position:sticky;top:0;justify-self:end;width:32px;height:32px;margin:-6px -10px -30px;border:0;border-radius:6px;background:#fff;color:inherit;font:20px/1 Georgia,serif;cursor:pointer}
section :focus-visible{outline:2px solid;outline-offset:-4px}
`;

/** Adds the styles to the shadow root that contains the box. */
export function addStyles(box: Element): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  const root = box.getRootNode();
  if (root instanceof ShadowRoot) root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles];
}
