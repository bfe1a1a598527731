import type { DoctorReport } from '../../../bff/contract/index.ts';
import { diagnose } from '../../../host-bridge/doctor/doctor.ts';
import { removeClobberingNames } from '../../../host-bridge/doctor/examined-page.ts';
import readingScript from '../../../host-bridge/doctor/reading.ts?worker&url';

interface PastedPage {
  readonly html: string;
  readonly address: URL | undefined;
  /** The value of its response header `Content-Security-Policy`; empty if it has none. */
  readonly policy: string;
}

const hasUnloadedStyles = (document: Document): boolean =>
  document.querySelector('link[rel~="stylesheet" i]') !== null ||
  [...document.querySelectorAll('style')].some(({ textContent }) => /@import\b/.test(textContent ?? ''));

const UNLOADED = {
  subject: 'external style sheets',
  reason: 'text hidden by CSS counts as visible',
};

/** Examines pasted HTML, runs nothing in it and loads none of its files. @param origins of the one service it may ask */
export async function examineHtml(
  { html, address, policy }: PastedPage,
  origins: readonly string[],
): Promise<DoctorReport> {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  removeClobberingNames(parsed);
  const frame = createFrame();
  try {
    const { document: styled, journalReading: reading } = await showStyled(frame, parsed, address);
    if (reading === undefined) throw new Error(`${readingScript} could not be loaded`);
    const isStyled = !hasUnloadedStyles(parsed);
    return await diagnose(
      {
        name: address?.href ?? 'pasted HTML',
        document: parsed,
        styled,
        address,
        headers: policy.trim() === '' ? undefined : new Headers({ 'content-security-policy': policy }),
        reading,
        omissions: isStyled ? [] : [UNLOADED],
        service: location.origin,
        askedAt: (origin) => (origins.includes(origin) ? location.origin : undefined),
      },
      {},
      () => {},
    );
  } finally {
    frame.remove();
  }
}

const REMOVED = 'script, base, meta[http-equiv], link:not([rel~="canonical" i]), style';
const LOADING = ['src', 'srcset', 'srcdoc', 'data', 'poster', 'background'];
/** Holds the attribute `style`, which a content security policy does not let a copy have. */
const STYLE = 'data-journal-style';

/** The laptop on which the page is read. */
const STYLES = 'position:fixed;inset-inline-start:-99999px;width:1280px;height:800px;border:0;visibility:hidden';

/** A frame for the page, whose policy admits the client's code and nothing else. */
function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const script = new URL(readingScript, location.href).href;
  const policy = `default-src 'none'; base-uri 'none'; form-action 'none'; script-src ${script}`;
  // The same origin lets this page read the frame, which cannot navigate this page.
  frame.sandbox.add('allow-same-origin', 'allow-scripts');
  frame.style.cssText = STYLES;
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script src="${script}"></script>`;
  return frame;
}

/**
 * Shows a parsed page in a frame that computes its styles, without anything that loads or runs. Styles set by script
 * need no permission of a policy. The page's address makes that of its canonical link complete.
 */
async function showStyled(frame: HTMLIFrameElement, parsed: Document, address: URL | undefined) {
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const window = frame.contentDocument?.defaultView;
  if (!window) throw new Error('The browser gives this page no frame');
  const inert = parsed.implementation.createHTMLDocument().importNode(parsed.documentElement, true);
  const styles = [...inert.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
  for (const element of inert.querySelectorAll(REMOVED)) element.remove();
  for (const name of LOADING) for (const element of inert.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  for (const link of inert.querySelectorAll('link')) {
    const href = link.getAttribute('href') ?? '';
    if (URL.canParse(href, address?.href)) link.setAttribute('href', new URL(href, address).href);
  }
  for (const element of inert.querySelectorAll('[style]')) {
    element.setAttribute(STYLE, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  const copy = window.document.importNode(inert, true);
  window.document.documentElement.replaceWith(copy);
  for (const element of copy.querySelectorAll(`[${STYLE}]`))
    if ('style' in element) Object.assign(element, { style: element.getAttribute(STYLE) });
  window.document.adoptedStyleSheets = styles.map((text) => {
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return window;
}
