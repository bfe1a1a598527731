import type { DoctorReport } from '../../../../bff/contract/index.ts';
import { diagnose, removeClobberingNames } from '../../../../host-bridge/doctor/index.ts';
import { showStyled } from './styled-page.ts';

/** What the user gives. */
export interface PastedPage {
  readonly html: string;
  /** The public address of the page, if it is known. */
  readonly address: URL | undefined;
  /** The value of its response header `Content-Security-Policy`; empty if it has none. */
  readonly policy: string;
}

const hasUnloadedStyles = (document: Document): boolean =>
  document.querySelector('link[rel~="stylesheet" i]') !== null ||
  [...document.querySelectorAll('style')].some(({ textContent }) => /@import\b/.test(textContent ?? ''));

const UNLOADED = {
  subject: 'style sheets',
  reason: 'none of the page’s files is loaded; text that they hide counts as visible',
};

/**
 * Examines pasted HTML. Nothing in it runs, and none of its files is loaded.
 *
 * @param origins the names of this service; it asks no other one
 */
export async function examineHtml(
  { html, address, policy }: PastedPage,
  origins: readonly string[],
): Promise<DoctorReport> {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  removeClobberingNames(parsed);
  const styled = await showStyled(parsed, address);
  try {
    const isStyled = !hasUnloadedStyles(parsed);
    return await diagnose(
      {
        name: address?.href ?? 'pasted HTML',
        document: parsed,
        styled: styled.document,
        address,
        headers: policy.trim() === '' ? undefined : new Headers({ 'content-security-policy': policy }),
        reading: styled.reading,
        noColours: isStyled ? undefined : 'the page’s style sheets were not loaded',
        omissions: isStyled ? [] : [UNLOADED],
        ownService: { origins, asked: location.origin },
      },
      {},
      () => {},
    );
  } finally {
    styled.remove();
  }
}
