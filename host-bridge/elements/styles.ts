/**
 * Style sheets of the shadow roots. `!important` in a shadow root wins over `!important` of the page, so the page cannot
 * touch the boxes; `all` covers neither direction nor bidi. The frames name the same colour scheme: a frame is transparent
 * only while its scheme equals its document's. No `rem`: its size is the page's.
 */
const SHARED = `
:host{all:initial!important;direction:ltr!important;unicode-bidi:isolate!important;display:block!important}
:host([hidden]){display:none!important}
iframe{display:block;width:100%;height:100%;border:0;background:none;color-scheme:light only}
section{box-sizing:border-box;padding:12px 16px;border:1px solid #ccc;border-radius:6px;background:#fff;color:#222;font:14px/1.45 Georgia,serif}
p{margin:0 0 4px;overflow-wrap:anywhere}
.title{font-size:17px}
a{display:inline-block;min-height:24px;margin-inline-end:12px;color:inherit}
[data-plain]{height:auto!important;visibility:visible!important}
[data-plain] iframe{position:absolute;height:0;visibility:hidden}
@media print{:host{display:none!important}}
`;

/** A card at the top left, above everything; its width by the viewport's, its height as its frame says. */
const MENU = `
:host{position:fixed!important;inset:0 auto auto 0!important}
dialog{position:fixed;inset:6px auto auto 6px;z-index:2147483647;box-sizing:border-box;width:calc(100% - 12px);max-width:none;height:min(var(--height,0px),100dvh - 12px);max-height:none;margin:0;padding:0;border:0;background:none;overflow:auto;color-scheme:light only}
dialog[data-edge=bottom]{inset:auto auto calc(6px + env(safe-area-inset-bottom)) 6px}
dialog[data-empty]{visibility:hidden}
dialog::backdrop{display:none}
@media(min-width:640px){dialog{inset:12px auto auto 12px;width:calc(50% - 12px);height:min(var(--height,0px),100dvh - 24px)}}
@media(min-width:1024px){dialog{width:calc(25% - 12px)}}
dialog[data-view=max]{inset:0;width:100%;height:100dvh}
`;

/** A block of the page's width in the page's flow. */
const FOOTER = `
:host{width:100%!important}
div{height:var(--height,0px);overflow:hidden}
`;

function sheet(css: string): CSSStyleSheet {
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  return styles;
}

/** The style sheet of a kind of shell. A constructed one: no policy of the page's forbids it. */
export const shellStyles = (kind: 'menu' | 'footer'): CSSStyleSheet =>
  sheet(SHARED + (kind === 'menu' ? MENU : FOOTER));
