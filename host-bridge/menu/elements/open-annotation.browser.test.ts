import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { writeVisit } from '../../dom/visit-storage.ts';
import { until } from '../../testing/until.ts';
import { placed, placeOf, readyMenu, setUpMenuPages, told } from './testing/menu-page.ts';
import { boxOf, callFromFrame, iframeOf, intend, layOut, testHost } from './testing/shell-page.ts';

setUpMenuPages();

type Form = 'card' | 'popover' | 'preview' | 'sheet';
type Phrases = 'elements' | 'ranges';

const WIDTHS = { card: 1280, popover: 800, preview: 800, sheet: 360 } as const;

/** The page writes its text, in which the words of the phrase may be. @param top of the text, in CSS pixels */
function write(text: string, top: number): void {
  let article = document.querySelector('article');
  article ??= document.body.insertBefore(document.createElement('article'), document.body.firstChild);
  article.innerHTML = `<p style="width: 600px; margin: ${top}px 0 0">The words before it, ${text}.</p>`;
}

/** A scan of the page marks the phrase, if the text has it. */
function mark(): void {
  const [text] = document.querySelector('article p')?.childNodes ?? [];
  if (!(text instanceof Text) || !text.data.includes('a phrase')) return;
  const range = phraseIn(text);
  const highlight = document.createElement('span');
  highlight.dataset.journalAnnotation = 'a';
  highlight.tabIndex = 0;
  range.surroundContents(highlight);
}

function phraseIn(text: Text): Range {
  const range = document.createRange();
  range.setStart(text, text.data.indexOf('a phrase'));
  range.setEnd(text, text.data.indexOf('a phrase') + 'a phrase'.length);
  return range;
}

const highlight = () => document.querySelector<HTMLElement>('[data-journal-annotation]');

/** A page with a phrase, and what the client's scans do in it. */
async function pageWith(form: Form, kind: Phrases) {
  await page.viewport(WIDTHS[form], 700);
  write('a phrase', 0);
  let ranges: Range[] = [];
  const find = () => {
    if (kind === 'elements') return mark();
    const [text] = document.querySelector('article p')?.childNodes ?? [];
    ranges = text instanceof Text && text.data.includes('a phrase') ? [phraseIn(text)] : [];
  };
  find();
  const phrases = () => (kind === 'ranges' ? ranges : [highlight() ?? []].flat());
  const { menu, host } = await readyMenu({}, testHost({ phrases }));
  host.setVisible(['a']);
  return {
    menu,
    host,
    phrases,
    /** A scan reads the page again. */
    scan() {
      find();
      host.update();
    },
    openId: () => host.article.store.get().open?.id,
  };
}

/** The same, with the annotation open. */
async function openPage(form: Form, kind: Phrases = 'elements') {
  const opened = await pageWith(form, kind);
  const [phrase] = opened.phrases();
  if (!phrase) throw new Error('the page has no phrase');
  opened.host.article.open('a', phrase, form === 'preview');
  await until(() => expect(opened.host.article.store.get().open).toMatchObject({ id: 'a', isShown: true }));
  await placed(opened.menu);
  return opened;
}

const FORMS: [Form, Phrases][] = [
  ['card', 'elements'],
  ['card', 'ranges'],
  ['popover', 'elements'],
  ['popover', 'ranges'],
  ['preview', 'elements'],
  ['preview', 'ranges'],
  ['sheet', 'elements'],
  ['sheet', 'ranges'],
];

test.each(['elements', 'ranges'] as const)(
  'closes its popover when the reader scrolls its highlight away, also if its content has grown meanwhile (%s)',
  async (kind) => {
    const { menu, host, openId } = await openPage('popover', kind);
    document.querySelector('article')?.insertAdjacentHTML('beforeend', '<p style="height: 3000px">');
    scrollTo(0, 900);
    layOut(menu, 150);
    await until(() => expect(getComputedStyle(boxOf(menu)).getPropertyValue('--height')).toBe('150px'));
    expect([openId(), placeOf(menu)]).toEqual(['a', 'popover']);
    host.setVisible([]);
    expect(openId()).toBeUndefined();
  },
);

test.each(['elements', 'ranges'] as const)(
  'closes when the page removes its highlight before it has a place (%s)',
  async (kind) => {
    const { host, phrases, scan, openId } = await pageWith('popover', kind);
    host.article.open('a', phrases()[0]);
    write('nothing', 0);
    await until(() => expect(host.article.store.get().open).toMatchObject({ id: 'a', isShown: true }));
    scan();
    expect(openId()).toBeUndefined();
  },
);

describe('an open annotation whose highlight the page writes anew', () => {
  test.each(FORMS)('stays open in the %s, beside the new one (%s)', async (form, kind) => {
    const { menu, host, phrases, scan, openId } = await openPage(form, kind);
    const place = placeOf(menu);
    write('a phrase', 200);
    host.setVisible([]);
    expect(openId()).toBe('a');
    // The page is measured before the next scan.
    dispatchEvent(new Event('resize'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(openId()).toBe('a');
    scan();
    host.setVisible(['a']);
    expect([openId(), placeOf(menu)]).toEqual(['a', place]);
    expect(host.article.store.get().open?.isPreview).toBe(form === 'preview');
    if (place !== 'popover') return;
    const bottom = () => phrases()[0]?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    await until(() => expect(boxOf(menu).getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom()));
    expect(bottom()).toBeGreaterThan(200);
  });

  test.each(FORMS)(
    'stays open in the %s if the scan is earlier than the report of what is in view (%s)',
    async (form, kind) => {
      const { host, scan, openId } = await openPage(form, kind);
      write('a phrase', 200);
      scan();
      host.setVisible([]);
      host.setVisible(['a']);
      expect(openId()).toBe('a');
    },
  );

  test('closes by a press of the new one, and returns the focus there', async () => {
    const { menu, host, scan, openId } = await openPage('popover');
    highlight()?.focus();
    iframeOf(menu).focus();
    write('a phrase', 200);
    scan();
    intend(menu, { kind: 'leave' });
    await until(() => expect(openId()).toBeUndefined());
    expect(document.activeElement).toBe(highlight());
    host.open('a', highlight() ?? undefined);
    expect([host.toggle('a', highlight() ?? undefined), openId()]).toEqual([true, undefined]);
  });
});

describe('an annotation that is open', () => {
  test.each<[Form, Phrases, boolean]>([
    ['card', 'elements', false],
    ['popover', 'elements', false],
    ['popover', 'ranges', false],
    ['preview', 'elements', false],
    ['sheet', 'elements', true],
  ])('in the %s stays when its highlight has left the viewport (%s): %s', async (form, kind, stays) => {
    const { host, openId } = await openPage(form, kind);
    const below = document.body.appendChild(document.createElement('div'));
    below.style.height = '3000px';
    scrollTo(0, 1500);
    host.setVisible([]);
    expect(openId()).toBe(stays ? 'a' : undefined);
    scrollTo(0, 0);
  });

  test.each<[Form, Phrases, 'first' | 'last']>([
    ['card', 'elements', 'last'],
    ['card', 'elements', 'first'],
    ['popover', 'elements', 'last'],
    ['popover', 'ranges', 'last'],
    ['popover', 'ranges', 'first'],
    ['preview', 'elements', 'first'],
  ])('in the %s closes when its text has gone for good (%s, the scan %s)', async (form, kind, order) => {
    const { host, scan, openId } = await openPage(form, kind);
    write('and other words', 0);
    if (order === 'first') scan();
    host.setVisible([]);
    if (order === 'last') scan();
    expect(openId()).toBeUndefined();
  });

  test('that the text does not contain stays open in the card at a scan, and when another highlight goes', async () => {
    const { menu, host, scan, openId } = await openPage('card');
    intend(menu, { kind: 'open', id: 'b' });
    await until(() => expect(openId()).toBe('b'));
    scan();
    expect(openId()).toBe('b');
    host.setVisible([]);
    scan();
    expect(openId()).toBe('b');
  });

  test('while another one has lost its highlight stays open', async () => {
    const { menu, host, scan, openId } = await openPage('card');
    write('and other words', 0);
    host.setVisible([]);
    intend(menu, { kind: 'open', id: 'b' });
    await until(() => expect(openId()).toBe('b'));
    scan();
    expect(openId()).toBe('b');
  });
});

describe('a preview', () => {
  test('asks the page, and opens nothing that the page prevents', async () => {
    const { menu, host, phrases, openId } = await pageWith('preview', 'elements');
    const [phrase] = phrases();
    const ask = vi.spyOn(host.article, 'open').mockReturnValue(false);
    for (const each of host.article.menus) if (phrase) each.preview('a', phrase);
    expect(ask).toHaveBeenCalledExactlyOnceWith('a', phrase, true);
    expect([openId(), placeOf(menu)]).toEqual([undefined, 'rest']);
  });

  test.each([true, false])(
    'that the reader keeps asks the page again, and stays if it allows that: %s',
    async (isAllowed) => {
      const { menu, host, phrases, openId } = await openPage('preview');
      const ask = vi.spyOn(host.article, 'open');
      if (!isAllowed) ask.mockReturnValue(false);
      iframeOf(menu).focus();
      await until(() => expect(ask).toHaveBeenCalledExactlyOnceWith('a', phrases()[0]));
      expect([openId(), host.active()]).toEqual(isAllowed ? ['a', 'a'] : [undefined, null]);
      await until(() => expect(placeOf(menu)).toBe(isAllowed ? 'popover' : 'rest'));
    },
  );
});

test('a card that the reader has minimised in another page of the visit is minimised when this one is shown again', async () => {
  const { menu } = await readyMenu();
  await until(() => expect(placeOf(menu)).toBe('card'));
  writeVisit('journal-view', 'm');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await until(() => expect(told()).toMatchObject({ view: 'min' }));
  writeVisit('journal-view', null);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await until(() => expect(told()).toMatchObject({ view: 'mid' }));
});

test('whether the page shows the title is answered again after a later scan', async () => {
  const { menu, host } = await readyMenu();
  callFromFrame(menu, 'setTitle', 'The Brass Tides');
  await until(() => expect(told()).toMatchObject({ page: { title: { text: 'The Brass Tides', isShown: false } } }));
  document.body.appendChild(document.createElement('h1')).textContent = 'The Brass Tides';
  host.article.store.dispatch({ type: 'scanned', entry: 'brass', report: { found: [], missed: [] } });
  await until(() => expect(told()).toMatchObject({ page: { title: { isShown: true } } }));
});
