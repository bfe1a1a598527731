/**
 * The inspector's styles. `!important` in a shadow root wins over `!important` in the page, so the page cannot restyle
 * the box; `all` does not cover `direction` and `unicode-bidi`. Its words are English in every page.
 */
export const INSPECTOR_CSS = `
:host {
  all: initial !important;
  position: fixed !important;
  z-index: 2147483647 !important;
  inset: auto 12px 60px auto !important;
  display: flex !important;
  flex-direction: column !important;
  box-sizing: border-box !important;
  width: min(440px, 100vw - 24px) !important;
  height: min(460px, 60vh) !important;
  overflow: hidden !important;
  direction: ltr !important;
  unicode-bidi: isolate !important;
  text-align: start !important;
  font: 14px/1.45 system-ui, sans-serif !important;
  color: light-dark(#1c1d1f, #e9e7e2) !important;
  background: light-dark(#fff, #16181a) !important;
  border: 1px solid light-dark(#8a8881, #6c6f73) !important;
  border-radius: 6px !important;
  color-scheme: light dark !important;
}
:host([data-side=left]) { inset: auto auto 60px 12px !important; }
@media print { :host { display: none !important; } }
* { box-sizing: border-box; }
.title { display: flex; gap: 8px; align-items: center; padding: 8px 8px 0 14px; }
h2 { flex: 1; margin: 0; font-size: 14px; font-weight: 600; }
button { min-height: 28px; padding: 3px 10px; font: inherit; font-size: 13px; color: inherit; cursor: pointer; }
button { background: light-dark(#f2f0ea, #24272a); border: 1px solid light-dark(#c9c6bd, #45494d); border-radius: 4px; }
:is(button, summary, section):focus-visible { outline: 2px solid light-dark(#0b57d0, #8ab8ff); outline-offset: -2px; }
[role=tablist] { display: flex; gap: 2px; padding: 8px 8px 0; border-bottom: 1px solid light-dark(#d9d6cd, #383b3f); }
[role=tab] { min-height: 34px; border: 0; border-bottom: 2px solid transparent; border-radius: 0; background: none; }
[role=tab] { color: light-dark(#5c5d61, #a9a7a1); }
[role=tab][aria-selected=true] { border-color: currentcolor; color: inherit; font-weight: 600; }
section { flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; }
p { margin: 0; padding: 10px 14px; }
h3 { margin: 0; padding: 12px 14px 4px; font-size: 13px; }
ol { margin: 0; padding: 0; list-style: none; }
li { border-bottom: 1px solid light-dark(#eceae3, #2b2e31); overflow-wrap: anywhere; }
small { color: light-dark(#5c5d61, #a9a7a1); font-size: 13px; }
summary { padding: 7px 14px; cursor: pointer; }
pre { margin: 0; padding: 8px 14px; white-space: pre-wrap; overflow-wrap: anywhere; }
pre { background: light-dark(#f7f5f0, #1f2225); font: 12px/1.45 ui-monospace, monospace; }
.bar { display: flex; gap: 8px; align-items: center; justify-content: space-between; padding-inline-end: 8px; }
.row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 10px; align-items: center; padding: 8px 8px 8px 14px; }
.row > div { display: grid; gap: 1px; }
q { quotes: none; font-family: Georgia, serif; }
.problem { padding: 8px 14px; }
.problem b { font-weight: 600; }
[role=status] { position: sticky; bottom: 0; padding: 8px 14px; background: light-dark(#f2f0ea, #24272a); }
[role=status]:empty { display: none; }
`;
