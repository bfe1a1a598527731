/**
 * Styles of what takes the place of a frame, which it hides. The negative margins put the button beside the title, whose
 * own direction may differ from that of the card. A frame that is loading may have the focus, so it is not hidden.
 */
export const FRAME_CARD_STYLES = `
section{pointer-events:auto;display:grid;gap:4px;padding:12px 16px;border:1px solid #ccc;border-radius:6px;background:#fff;color:#222;font:14px/24px Georgia,serif;overflow-wrap:anywhere}
section:empty:not([aria-busy]){display:none}
a{color:inherit}
:has(>section):not([data-place=rest]){height:auto!important}
:has(+section:not([aria-busy])){position:absolute;visibility:hidden}
iframe:has(+[aria-busy]){height:0}
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
[aria-busy]{position:relative;display:block;box-sizing:border-box;min-height:48px;font:600 15px/22px Georgia,serif;animation:p .2s .4s backwards}
[aria-busy]:not(:empty){padding-bottom:38px;animation-delay:0s}
[aria-busy]:after{content:"";position:absolute;bottom:16px;left:16px;width:40%;height:10px;border-radius:5px;background:currentcolor;opacity:.2;animation:p 1s infinite alternate}
@keyframes p{from{opacity:0}}
@media(prefers-reduced-motion:reduce){[aria-busy]:after{animation:none!important}}
`;
