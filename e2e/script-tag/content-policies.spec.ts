import { expect, type Page, test } from '../support/fixtures.ts';
import { card, expandMenu, expectMenuTitle, footer, launcher, waitForMenu } from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const NONCE = 'r4nd0m';

/**
 * Everything that the page *Special pages* asks of a policy, and nothing else.
 * @param nonce source of scripts and of the journal's fonts; without it, the page keeps its own fonts
 */
const onlyThe = (service: string, nonce?: string) =>
  `default-src 'none'; script-src ${nonce ?? service}; connect-src ${service}; frame-src ${service}; ` +
  `style-src ${nonce?.split(' ', 1)[0] ?? "'none'"}; font-src ${service}; ` +
  "img-src data:; base-uri 'none'; form-action 'none'";

interface StrictHeaders {
  readonly name: string;
  headers(service: string): Readonly<Record<string, string>>;
  /** Attributes of the script tag. */
  readonly attributes?: string;
  /** The browser says once that the journal's fonts are blocked. */
  readonly blocksFonts?: true;
}

const HEADERS: readonly StrictHeaders[] = [
  {
    name: 'a policy with a nonce alone for scripts, and child-src in place of frame-src',
    headers: (service) => ({
      'content-security-policy': onlyThe(service, `'nonce-${NONCE}'`).replace('frame-src', 'child-src'),
    }),
    attributes: `nonce="${NONCE}"`,
  },
  {
    name: 'a policy with a nonce and strict-dynamic',
    headers: (service) => ({ 'content-security-policy': onlyThe(service, `'nonce-${NONCE}' 'strict-dynamic'`) }),
    attributes: `nonce="${NONCE}"`,
  },
  {
    name: 'a policy that names the service, with Trusted Types',
    headers: (service) => ({
      'content-security-policy': `${onlyThe(service)}; require-trusted-types-for 'script'; trusted-types 'none'`,
    }),
    blocksFonts: true,
  },
  {
    name: 'a policy without styles and highlights as ranges',
    headers: (service) => ({ 'content-security-policy': onlyThe(service) }),
    attributes: 'data-highlight-mode="css"',
    blocksFonts: true,
  },
  {
    name: 'a sandbox of its own origin, and no permissions, no referrer and no framing',
    headers: () => ({
      'content-security-policy': 'sandbox allow-scripts allow-same-origin',
      'permissions-policy':
        'autoplay=(), camera=(), clipboard-write=(), fullscreen=(), geolocation=(), storage-access=(), sync-xhr=(), unload=()',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    }),
  },
];

const BODY = `<main><p>${SPRING}</p></main><journal-footer></journal-footer>`;

/** Presses the highlight in the text. In CSS mode it is a painted range without an element of its own. */
async function pressHighlight(page: Page): Promise<void> {
  const point = await page.evaluate(() => {
    const text = document.querySelector('main p')?.textContent ?? '';
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const phrase = 'spring tide';
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent?.indexOf(phrase) ?? -1;
      if (at === -1) continue;
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + phrase.length);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    throw new Error(`No phrase in ${text}`);
  });
  await page.mouse.click(point.x, point.y);
}

for (const { name, headers, attributes = '', blocksFonts } of HEADERS) {
  test(`the whole client works under ${name}`, variant(name.includes('nonce')), async ({ page, journal, hostPage }) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
      );
    });
    // The panel covers the lower right, and the text is at the left.
    const body = BODY;
    await hostPage.open('/policy', { body, tag: { attributes } }, headers(journal.url));
    await expectMenuTitle(page);
    await waitForMenu(page);
    await expect.poll(() => hostPage.scanCount()).toBeGreaterThan(0);
    await pressHighlight(page);
    await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
    await page.keyboard.press('Escape');
    await expect(launcher(page)).toBeVisible();
    await expandMenu(page);
    await expect(footer(page).getByRole('button').first()).toBeVisible();
    // Loads the endnotes for print.
    await hostPage.waitForIdlePeriods();
    // Firefox names families in quotation marks.
    const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')));
    expect(families.includes('Spectral')).toBe(!blocksFonts);
    const violation = 'policy violation: style-src-elem inline';
    expect(hostPage.problems).toEqual(blocksFonts ? [expect.stringContaining("style-src 'none'"), violation] : []);
  });
}
