/** The panel's styles. The panel is above the page and overrides the page's rules. */
export const PANEL_CSS = `
:host {
  all: initial !important;
  position: fixed !important;
  z-index: 2147483647 !important;
  inset: auto 12px 12px auto !important;
  width: min(420px, calc(100vw - 24px)) !important;
  max-height: 50vh !important;
  display: flex !important;
  flex-direction: column !important;
  box-sizing: border-box !important;
  overflow: hidden !important;
  font: 13px/1.4 system-ui, sans-serif !important;
  color: #1b1b1b !important;
  background: #fff !important;
  border: 1px solid #767676 !important;
  border-radius: 6px !important;
  box-shadow: 0 2px 12px #0004 !important;
  color-scheme: light !important;
}
header { display: flex; gap: 8px; align-items: center; padding: 8px 12px; border-bottom: 1px solid #ddd; }
h2 { flex: 1; margin: 0; font-size: 13px; }
button { font: inherit; color: inherit; background: #f2f2f2; padding: 2px 8px; cursor: pointer; }
button { border: 1px solid #767676; border-radius: 4px; }
ol { margin: 0; padding: 0; overflow: auto; list-style: none; }
li { border-bottom: 1px solid #eee; }
summary { padding: 6px 12px; cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible, button:focus-visible { outline: 2px solid #0b57d0; outline-offset: -2px; }
small { color: #595959; }
pre { margin: 0; padding: 6px 12px; background: #f7f7f7; white-space: pre-wrap; overflow-wrap: anywhere; }
pre { font: 12px/1.4 ui-monospace, monospace; }
p { margin: 0; padding: 6px 12px; }
`;
