import type { FrameKind } from '../../../embed/protocol/index.ts';
import { LAUNCHER_STYLES } from '../box/launcher.ts';
import { FALLBACK_STYLES } from '../frame/fallback-card.ts';

/**
 * Styles of both elements.
 * - `!important` in a shadow root wins over `!important` in the page, so the page cannot restyle the boxes. `all` does
 *   not cover `direction` and `unicode-bidi`.
 * - A frame is transparent only while its colour scheme equals its document's, so both name the same scheme.
 * - There is no `rem`, because the page decides its size.
 * - The frame reports `--height`. The card that takes its place has a height of its own.
 * - A box that waits for its content stands in the viewport, or in a tall frame at its line (`--line`): browsers do not
 *   render a frame outside of what is seen, which would then never report its height.
 * - The menu's frame has the same rounded corners as the cards inside it. Pointer events beyond the corners reach the
 *   page. The footer is a square band.
 */
const HOST = ':host{all:initial!important;direction:ltr!important;display:block!important}';

const SHARED = `iframe{display:block;width:100%;height:100%;border:0;border-radius:6px;color-scheme:light only;pointer-events:auto}
@media print{:host{display:none!important}}
`;

const STYLES: Record<FrameKind, string> = {
  // The box has the coordinates of its place. At rest it has no size. The dialog is open in `max` only.
  menu: `:host{position:fixed!important}
dialog{display:contents;width:0;padding:0;border:0}
::backdrop{display:none}
div{position:fixed;inset:auto;z-index:var(--journal-menu-z,2147483647);display:block;overflow:visible;width:min(360px,100vw - 24px);height:var(--height,0px);max-height:var(--room,calc(100dvh - 24px));margin:0;padding:0;border:0;border-radius:6px;background:none;color-scheme:light only;pointer-events:none}
[data-place=rest]{height:0!important;overflow:hidden}
[data-place=sheet]{inset:auto 6px calc(6px + max(var(--floor,0px),env(safe-area-inset-bottom)));margin:auto;width:min(100% - 12px,560px);border-radius:12px;--room:60dvh}
:is([data-place=panel],[data-place=popover],[data-place=sheet]){box-shadow:0 4px 24px rgb(0 0 0/.18)}
[data-place=inline]{position:relative;z-index:auto;width:100%;--room:none}
[data-waiting]{inset:var(--line,0) auto auto 0}
:is([data-transparent],[data-waiting]){opacity:0}
:is([data-transparent],[data-waiting])>iframe{pointer-events:none}
[data-place=sheet]>iframe{border-radius:12px}
[open]>div{inset:var(--top,0) 0 auto!important;width:100%!important;height:var(--part,100dvh)!important;max-height:none!important;margin:0;box-shadow:none!important}
[open] iframe{border-radius:0}`,
  footer:
    ':host([hidden]){display:none!important}:host{width:var(--journal-footer-width,100%)!important;clear:both!important;grid-column:1/-1!important}div{position:relative;height:var(--height,0px);overflow:clip}iframe{border-radius:0}',
};

/** Creates the style sheet of a shadow root, to which the page's Content-Security-Policy does not apply. */
export function shellStyles(kind: FrameKind): CSSStyleSheet {
  const styles = new CSSStyleSheet();
  styles.replaceSync(HOST + SHARED + STYLES[kind] + FALLBACK_STYLES + (kind === 'menu' ? LAUNCHER_STYLES : ''));
  return styles;
}
