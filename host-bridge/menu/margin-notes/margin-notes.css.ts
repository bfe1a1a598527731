/**
 * The list has no size. Its notes stand in the page's coordinates and scroll with it. They have no ground of their own: a
 * rule in the accent, and the face and the colour of the page's text. A note beneath the popover that it has opened
 * keeps the focus.
 */
export const MARGIN_NOTES_STYLES = `
.notes{all:initial;position:absolute;inset:0 auto auto 0;width:0;height:0;overflow:visible;display:block;list-style:none;color:inherit}
.notes li{all:initial;position:absolute;box-sizing:border-box;display:block;border-inline-start:2px solid var(--journal-accent,currentColor);color:var(--ink,inherit);font:14px/20px var(--face,Georgia,serif);overflow-wrap:anywhere;cursor:pointer;transition:opacity .15s,visibility .15s}
.notes button{all:initial;visibility:inherit;box-sizing:border-box;display:block;width:100%;min-height:28px;padding:4px 10px;color:inherit;font:inherit;overflow-wrap:inherit;cursor:pointer}
.notes li:hover .title{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
.notes button:focus-visible{outline:2px solid;outline-offset:2px}
.notes :is([data-covering],[data-under]:not(:focus-within)){visibility:hidden;opacity:0}
.notes [data-covering]{transition:none}
.notes [data-under]{opacity:0;pointer-events:none}
[open]>.notes{display:none}
@media(prefers-reduced-motion:reduce){.notes li{transition:none}}
.notes .title{font-weight:600}
.notes .type{margin-inline-start:8px;font:12px/20px system-ui,sans-serif;opacity:.75}
.notes .label{color:inherit;font-size:13px;opacity:.75}
.notes [data-kind=label] button{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.notes .text{display:block;display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden;margin:-2px 10px 4px}
.notes p{margin:0}
@media(forced-colors:active){.notes li{border:1px solid}}
`;
