import type { FrameKind } from '../../embed/protocol/index.ts';
import { DESKTOP, SHORT, TABLET } from './page-context.ts';

/**
 * Styles of both elements.
 * - `!important` in a shadow root wins over `!important` in the page, so the page cannot restyle the boxes. `all` does
 *   not cover `direction` and `unicode-bidi`.
 * - A frame is transparent only while its colour scheme equals its document's, so both name the same scheme.
 * - There is no `rem`, because the page decides its size.
 * - The frame reports `--height`. A fallback card has its own height.
 * - The menu's frame has the same rounded corners as the cards inside it. Pointer events beyond the corners reach the
 *   page. The footer is a square band.
 */
const SHARED = `:host{all:initial!important;direction:ltr!important;display:block!important}
:host([hidden]){display:none!important}
iframe{display:block;width:100%;height:100%;border:0;border-radius:6px;color-scheme:light only;pointer-events:auto}
section{pointer-events:auto;display:grid;gap:4px;padding:12px 16px;border:1px solid #ccc;border-radius:6px;background:#fff;color:#222;font:14px/24px Georgia,serif;overflow-wrap:anywhere}
section:empty{display:none}
a{color:inherit}
:has(>section){height:auto!important}
:has(+section){position:absolute;visibility:hidden}
@media print{:host{display:none!important}}
`;

const STYLES: Record<FrameKind, string> = {
  // A card at the top left. The viewport's width decides its width and limits its height. The dialog is open in `max`
  // only.
  menu: `:host{position:fixed!important}
dialog{display:contents;width:0;padding:0;border:0}
::backdrop{display:none}
div{position:fixed;inset:6px auto auto 6px;z-index:2147483647;width:calc(100% - 12px);height:min(var(--height,0px),100dvh - 12px);padding:0;border:0;background:none;color-scheme:light only;pointer-events:none}
@media${TABLET}{div{inset:12px auto auto 12px;width:calc(50% - 12px);height:min(var(--height,0px),100dvh - 24px)}}
@media${DESKTOP}{div{width:calc(25% - 12px)}}
@media${SHORT}{div{height:min(var(--height,0px),60dvh)}}
div[data-edge=bottom]{inset:auto 6px calc(6px + env(safe-area-inset-bottom));margin:auto;width:min(100% - 12px,560px)}
div>p{position:relative;box-sizing:border-box;min-height:78px;margin:0;padding:12px 16px;border:1px solid #ccc;border-radius:6px;background:#fff;color:#222;font:600 15px/22px Georgia,serif;overflow-wrap:anywhere;animation:p .2s .4s backwards}
div>p:not(:empty){padding-bottom:38px;animation-delay:0s}
div>p:after,div>p:empty:before{content:"";position:absolute;bottom:16px;left:16px;width:40%;height:10px;border-radius:5px;background:currentcolor;opacity:.2;animation:p 1s infinite alternate}
div>p:empty:before{bottom:auto;top:16px;width:64%}
@keyframes p{from{opacity:0}}
@media(prefers-reduced-motion:reduce){div>p:after,div>p:before{animation:none!important}}
@media${DESKTOP}{div>p{min-height:48px}div>p:empty:before{display:none}}
div:has(>p){height:auto!important}
iframe:has(+p){height:0}
[data-transparent]{opacity:0}
[data-transparent]>iframe{pointer-events:none}
[data-edge=bottom]>iframe{border-radius:12px}
[open]>div{inset:0;width:100%;height:100dvh}
[open] iframe{border-radius:0}`,
  footer: ':host{width:100%!important}div{height:var(--height,0px);overflow:hidden}iframe,section{border-radius:0}',
};

/**
 * Returns the style sheet of a shadow root. The page's Content-Security-Policy does not apply to constructed sheets.
 */
export function shellStyles(kind: FrameKind): CSSStyleSheet {
  const styles = new CSSStyleSheet();
  styles.replaceSync(SHARED + STYLES[kind]);
  return styles;
}
