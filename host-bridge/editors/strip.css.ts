/** As the inspector's, `!important` in a shadow root wins over `!important` in the page. */
export const STRIP_CSS = `
:host {
  all: initial !important;
  position: fixed !important;
  z-index: 2147483647 !important;
  inset: 10px 0 auto !important;
  display: flex !important;
  gap: 4px 14px !important;
  flex-wrap: wrap !important;
  align-items: center !important;
  justify-content: center !important;
  box-sizing: border-box !important;
  width: fit-content !important;
  max-width: calc(100vw - 24px) !important;
  margin: 0 auto !important;
  padding: 5px 6px 5px 16px !important;
  font: 14px/1.4 system-ui, sans-serif !important;
  color: light-dark(#1c1d1f, #e9e7e2) !important;
  background: light-dark(#fbf3da, #33290f) !important;
  border: 1px solid light-dark(#b08a2c, #8a6d22) !important;
  border-radius: 6px !important;
  color-scheme: light dark !important;
}
:host(:dir(rtl)) { padding: 5px 16px 5px 6px !important; }
/* On a phone, a masthead is at the top, the launcher in a corner at the bottom, and an annotation in a sheet above it. */
@media (max-width: 600px) {
  :host { inset: auto 0 68px !important; }
  :host([data-covers]) { display: none !important; }
}
@media print { :host { display: none !important; } }
a { padding: 4px 0; color: inherit; text-underline-offset: 3px; }
button { min-height: 28px; padding: 3px 12px; font: inherit; color: inherit; cursor: pointer; }
button { background: none; border: 1px solid currentcolor; border-radius: 4px; }
:is(a, button):focus-visible { outline: 2px solid light-dark(#0b57d0, #8ab8ff); outline-offset: 2px; }
`;
