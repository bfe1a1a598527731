/** The list has no size. Its notes stand in the page's coordinates and scroll with it. */
export const MARGIN_NOTES_STYLES = `
.notes{all:initial;position:absolute;inset:0 auto auto 0;width:0;height:0;overflow:visible;display:block;list-style:none}
.notes li{all:initial;position:absolute;display:block;transition:opacity .15s,visibility .15s}
.notes button{all:initial;visibility:inherit;box-sizing:border-box;display:block;width:100%;min-height:28px;padding:4px 10px;border-inline-start:2px solid color-mix(in srgb,var(--text,#222) 35%,transparent);border-radius:6px;background:var(--ground,#fff);color:var(--text,#222);font:14px/20px Georgia,serif;overflow-wrap:anywhere;cursor:pointer}
.notes button:hover .title{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
.notes button:focus-visible{outline:2px solid var(--text,#222);outline-offset:2px}
.notes :is([data-covered],[data-beneath]){visibility:hidden;opacity:0}
[open]>.notes{display:none}
@media(prefers-reduced-motion:reduce){.notes li{transition:none}}
.notes .title{font-weight:600}
.notes .type{margin-inline-start:8px;font:12px/20px system-ui,sans-serif}
.notes [data-kind=label] button{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.notes [data-kind=card] button{padding:10px 12px}
.notes .text{display:block;display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden;margin-top:4px}
.notes p{margin:0}
@media(forced-colors:active){.notes button{border:1px solid}}
`;
