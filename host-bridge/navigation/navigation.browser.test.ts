import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Annotation } from '../../bff/contract/index.ts';
import type { Article } from '../article/article.ts';
import { nextEvent } from '../dom/waiting.ts';
import {
  createTestHighlights,
  annotation as highlightAnnotation,
  one,
  setPage,
} from '../highlight/testing/test-page.ts';
import { markedUp } from '../testing/highlight-commands.ts';
import { type ArticleChanges, createTestArticle } from '../testing/test-article.ts';
import { until } from '../testing/until.ts';
import { createNavigation, type Navigation } from './navigation.ts';

let listening = new AbortController();
let opened: string[];
let warnings: string[];

beforeEach(async () => {
  // Another test file may have had the focus, and a page in a frame without it does not take it.
  window.focus();
  await page.viewport(1280, 800);
  history.replaceState({ of: 'the page' }, '', location.pathname + location.search);
});
afterEach(() => {
  listening.abort();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

function annotationOf(id: string): Annotation {
  return {
    id,
    url: id,
    title: id,
    content: null,
    annotationType: 'glossary',
    externalLink: null,
    doi: null,
    authors: [],
    date: null,
    featuredImage: { url: null, alt: null, caption: null },
    scanText: { enableScanText: false, scanSegments: [] },
  };
}

/** A long paragraph that begins with a highlight. */
const phrase = (id: string, number: number, tabindex = 'tabindex="0"') =>
  `<p style="margin-block:1500px"><span data-journal-annotation="${id}" ${tabindex} id="${id}-${number}">phrase</span></p>`;

const ARTICLE = phrase('tide', 1) + phrase('moon', 1) + phrase('tide', 2) + phrase('tide', 3);

/** What is shown in the page without the client. */
let article: Article;

/** Starts the navigation of a page, whose text has been scanned. */
function start(html: string, { options, ...changes }: ArticleChanges = {}, isScanned = true): Navigation {
  setPage(html);
  listening = new AbortController();
  opened = [];
  warnings = [];
  const menus = new Set([
    {
      toggle: () => false,
      close: () => void opened.push('close'),
      openAll: () => {},
      preview: () => {},
      press: () => {},
    },
  ]);
  article = createTestArticle({
    annotations: ['tide', 'moon', 'no phrase', 'é/&'].map(annotationOf),
    options: { menuName: 'test-menu', annotationKeys: true, ...options },
    open: (id, place) => {
      opened.push(`${id} ${place instanceof Element ? place.id : (place ?? 'nowhere')}`);
      article.store.dispatch({ type: 'open', id, phrase: place });
      return true;
    },
    warn: (text) => warnings.push(text),
    menus,
    ...changes,
  });
  if (isScanned) scanned();
  return createNavigation(article, listening.signal);
}

const scanned = (entry = 'tides') =>
  article.store.dispatch({ type: 'scanned', entry, report: { found: [], missed: [] } });
/** The menu shows an annotation that is open. */
const shows = (id: string) => article.store.dispatch({ type: 'shown', id });
const closes = (id: string) => article.store.dispatch({ type: 'closed', id });
/** The reader opens an annotation in the menu, or a preview. */
function opens(id: string, isPreview = false): void {
  article.store.dispatch({ type: 'open', id, isPreview, isFromMenu: !isPreview });
  shows(id);
}
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const focused = () => document.activeElement?.id;
const marked = () => [...document.querySelectorAll('[data-journal-shown]')].map(({ id }) => id);
const top = (id: string) => one(`#${id}`).getBoundingClientRect().top;

describe('show in text', () => {
  test('leads from the reader’s place to one occurrence after another, and begins again', async () => {
    const navigation = start(ARTICLE);
    one('#moon-1').scrollIntoView();
    expect(await navigation.showInText('tide', () => 'center')).toBe(true);
    expect([focused(), marked()]).toEqual(['tide-2', ['tide-2']]);
    await until(() => expect(Math.abs(top('tide-2') - 400)).toBeLessThan(20));
    await navigation.showInText('tide', () => 'center');
    await until(() => expect(Math.abs(top('tide-3') - 400)).toBeLessThan(20));
    await navigation.showInText('tide', () => 'center');
    expect([focused(), marked()]).toEqual(['tide-1', ['tide-1']]);
  });

  test('the occurrence that the reader has opened counts as shown, and the mark leaves when the reader acts', async () => {
    const navigation = start(`<p>${phrase('tide', 1)}</p>`.replaceAll('1500px', '10px') + phrase('tide', 2));
    article.store.dispatch({ type: 'open', id: 'tide', phrase: one('#tide-1') });
    await navigation.showInText('tide', () => 'center');
    expect(marked()).toEqual(['tide-2']);
    await userEvent.click(one('body'));
    expect(marked()).toEqual([]);
  });

  test('in a frame, while the reader is in the page around it, nothing takes the focus or has a ring', async () => {
    const navigation = start(ARTICLE);
    const hasFocus = vi.spyOn(Document.prototype, 'hasFocus').mockReturnValue(false);
    onTestFinished(() => hasFocus.mockRestore());
    const before = focused();
    await navigation.showInText('moon', () => 'center');
    await until(() => expect(Math.abs(top('moon-1') - 400)).toBeLessThan(20));
    expect([focused(), marked()]).toEqual([before, []]);
    hasFocus.mockReturnValue(true);
    await navigation.showInText('tide', () => 'center');
    expect([focused(), marked()]).toEqual(['tide-2', ['tide-2']]);
  });

  test('focuses the piece that can take the focus, and passes over hidden phrases', async () => {
    const navigation = start(
      `${phrase('tide', 1, '')}<div hidden>${phrase('tide', 2)}</div>${phrase('tide', 3)}${phrase('tide', 4, 'tabindex="-1"')}`,
    );
    await navigation.showInText('tide', () => 'center');
    expect(focused()).toBe('tide-3');
    one('#tide-4').scrollIntoView();
    await navigation.showInText('tide', () => 'center');
    expect(focused()).toBe('tide-4');
    expect(await navigation.showInText('"] *, [id="', () => 'center')).toBe(false);
  });

  test('leads to painted phrases, and focuses the button of their annotation', async () => {
    const text = `<p style="margin-block:1500px">The neap tide.</p>`;
    setPage(text + text);
    const highlights = createTestHighlights({ mode: 'css' });
    highlights.setAnnotations([highlightAnnotation('tide', 'neap tide')]);
    await highlights.scan();
    const kept = [...document.body.childNodes];
    const navigation = start('', { highlights: highlights.commands });
    document.body.replaceChildren(...kept);
    for (const paragraph of document.querySelectorAll('p')) {
      expect(await navigation.showInText('tide', () => 'center')).toBe(true);
      expect(Math.abs(paragraph.getBoundingClientRect().top - 400)).toBeLessThan(30);
      expect(document.activeElement?.localName).toBe('journal-highlights');
      expect(
        [...(CSS.highlights.get('journal-shown') ?? [])].map(({ startContainer }) => startContainer.parentNode),
      ).toEqual([paragraph]);
    }
    listening.abort();
    highlights.destroy();
    expect([...CSS.highlights.keys()]).toEqual([]);
  });
});

describe('what the reader’s lens hides', () => {
  /** Which annotation is shown all the same. */
  const revealed = () => article.store.get().revealed;
  function startHidden(): Navigation {
    const navigation = start(`${ARTICLE}<button id="elsewhere">elsewhere</button>`);
    article.store.dispatch({ type: 'lens', lens: 'none' });
    return navigation;
  }

  test('is shown in the text until the reader goes elsewhere, even if nothing is open', async () => {
    const navigation = startHidden();
    expect(await navigation.showInText('moon', () => 'center')).toBe(true);
    expect([focused(), revealed()]).toEqual(['moon-1', 'moon']);
    one('#elsewhere').focus();
    await until(() => expect([revealed(), marked()]).toEqual([null, []]));
  });

  test('is shown while it is open', async () => {
    const navigation = startHidden();
    void navigation.open('moon');
    await until(() => expect(opened).toEqual(['moon moon-1']));
    shows('moon');
    one('#elsewhere').focus();
    await painted();
    expect(revealed()).toBe('moon');
    closes('moon');
    await until(() => expect(revealed()).toBe(null));
  });

  /** Starts with highlights that wait for the returned function before they follow the lens. */
  function startSlow(): [Navigation, update: () => void, waiting: () => number] {
    const page = new EventTarget();
    const updated = vi.fn(() => nextEvent(page, 'updated'));
    const highlights = { ...createTestArticle().highlights, updated };
    const navigation = start(ARTICLE, { highlights });
    article.store.dispatch({ type: 'lens', lens: 'none' });
    return [navigation, () => void page.dispatchEvent(new Event('updated')), () => updated.mock.calls.length];
  }

  test('is hidden again if the text does not have it', async () => {
    expect(await startHidden().showInText('no phrase', () => 'center')).toBe(false);
    expect(revealed()).toBe(null);
  });

  test('is hidden again if the reader wants something else before', async () => {
    const [navigation, update] = startSlow();
    const isShown = navigation.showInText('moon', () => 'center');
    await until(() => expect(revealed()).toBe('moon'));
    navigation.close();
    update();
    expect([await isShown, revealed()]).toEqual([false, null]);
  });

  test('another request for the same annotation takes over from the first', async () => {
    const [navigation, update, waiting] = startSlow();
    const first = navigation.showInText('moon', () => 'center');
    await until(() => expect(revealed()).toBe('moon'));
    const second = navigation.showInText('moon', () => 'center');
    await until(() => expect(waiting()).toBe(2));
    update();
    expect([await first, await second, revealed()]).toEqual([false, true, 'moon']);
  });
});

/** Makes an element look like the menu of a client. */
function asMenu(element: Element): ShadowRoot {
  Reflect.set(element, Symbol.for('journal.element'), 'menu');
  return element.attachShadow({ mode: 'open' });
}

describe('next and previous annotation', () => {
  test('N and P open other annotations in the order of the text, from the reader’s place on', async () => {
    start(`<x-layout>${ARTICLE}</x-layout>`);
    await userEvent.keyboard('nnn');
    await until(() => expect(opened).toEqual(['tide tide-1', 'moon moon-1', 'tide tide-2']));
    expect(focused()).toBe('tide-2');
    await userEvent.keyboard('n');
    await until(() => expect(opened.slice(3)).toEqual(['moon moon-1']));
    await userEvent.keyboard('pp');
    await until(() => expect(opened.slice(4)).toEqual(['tide tide-1', 'moon moon-1']));
    one('#tide-3').scrollIntoView();
    await userEvent.keyboard('p');
    await until(() => expect(opened.slice(6)).toEqual(['tide tide-2']));
  });

  test('the keys are off while the reader types, with modifiers, for the page’s own keys, and when turned off', async () => {
    const fields =
      '<input id="i"><textarea id="t"></textarea><select id="s"><option>n</select><div id="c" contenteditable>x</div>' +
      '<div id="r" role="textbox" tabindex="0"></div><x-field id="x" tabindex="0"></x-field>';
    const navigation = start(ARTICLE + fields);
    for (const id of 'itscrx') {
      one(`#${id}`).focus();
      await userEvent.keyboard('n');
    }
    one('#x').blur();
    await userEvent.keyboard('{Control>}n{/Control}{Shift>}n{/Shift}{Alt>}n{/Alt}');
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    await userEvent.keyboard('n');
    expect(opened).toEqual([]);
    await userEvent.keyboard('n');
    await until(() => expect(opened).toHaveLength(1));
    expect(await navigation.step('next', 'key')).toBe(true);
    listening.abort();
    await userEvent.keyboard('n');
    await until(() => expect(opened).toHaveLength(2));

    const withoutKeys = start(ARTICLE, { options: { annotationKeys: false } });
    await userEvent.keyboard('n');
    expect(await withoutKeys.step('next', 'key')).toBeUndefined();
    expect(opened).toEqual([]);
    expect(await withoutKeys.step('next', 'button')).toBe(true);
  });

  test('without the option, the keys work only while the focus is in a highlight or in the menu', async () => {
    const navigation = start(`${ARTICLE}<button id="page">page</button><test-keys></test-keys>`, {
      options: { annotationKeys: undefined, menuName: 'test-keys' },
    });
    await userEvent.keyboard('n');
    one('#page').focus();
    await userEvent.keyboard('np');
    expect(opened).toEqual([]);
    one('#tide-1').focus();
    await userEvent.keyboard('n');
    await until(() => expect(opened).toHaveLength(1));
    const button = document.createElement('button');
    asMenu(one('test-keys')).append(button);
    button.focus();
    await userEvent.keyboard('n');
    await until(() => expect(opened).toHaveLength(2));
    expect(await navigation.step('next', 'key')).toBe(true);
  });

  test('Caps Lock does not turn the keys off', async () => {
    start(ARTICLE);
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, modifierCapsLock: true }));
    press('N');
    await until(() => expect(opened).toEqual(['tide tide-1']));
    press('P');
    await until(() => expect(opened).toHaveLength(2));
  });

  test('of two articles on a page, the keys belong to the one with the focus', async () => {
    start(`${ARTICLE}<test-menu></test-menu><span data-journal-annotation="other" tabindex="0" id="other-1">x</span>`, {
      highlights: { ...createTestArticle().highlights, phrases: (id) => (id === 'other' ? [] : markedUp(id)) },
    });
    const other = Object.assign(document.createElement('other-menu'), { tabIndex: 0, id: 'other-menu' });
    document.body.append(other);
    asMenu(other);
    for (const id of ['other-1', 'other-menu']) {
      one(`#${id}`).focus();
      await userEvent.keyboard('n');
    }
    await painted();
    expect(opened).toEqual([]);
    one('#tide-1').focus();
    await userEvent.keyboard('n');
    await until(() => expect(opened).toHaveLength(1));
  });

  test('a page without annotations keeps the keys', async () => {
    start('<p>Nothing</p>');
    const event = new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('the page’s address', () => {
  const base = () => {
    const element = Object.assign(document.createElement('base'), { href: 'https://cdn.example/' });
    onTestFinished(() => element.remove());
    return element;
  };
  const refuse = () => {
    throw new DOMException('too many calls', 'SecurityError');
  };
  /** Follows a link to a fragment of this page. */
  const follow = (fragment: string) => {
    location.hash = fragment;
  };

  test('opens the annotation that it names after the scan, where it is in the text', async () => {
    follow('#annotation=moon');
    start(ARTICLE, {}, false);
    await new Promise(requestAnimationFrame);
    expect(opened).toEqual([]);
    scanned();
    await until(() => expect(opened).toEqual(['moon moon-1']));
    expect([focused(), Math.abs(top('moon-1') - 400) < 20]).toEqual(['moon-1', true]);
    follow('#annotation=tide');
    await until(() => expect(opened).toEqual(['moon moon-1', 'tide tide-1']));
    history.back();
    await until(() => expect(opened.at(-1)).toBe('moon moon-1'));
    expect(opened).toHaveLength(3);
    follow('#annotation=no%20phrase');
    await until(() => expect(opened.at(-1)).toBe('no phrase nowhere'));
    expect(warnings).toEqual([]);
  });

  test('is not followed again when another client of the page shows another entry', async () => {
    follow('#annotation=moon');
    start(ARTICLE);
    await until(() => expect(opened).toEqual(['moon moon-1']));
    document.dispatchEvent(new CustomEvent('journal:initComplete', { detail: { entry: 'other' } }));
    scanned();
    expect(opened).toHaveLength(1);
    // This client loads its entry again.
    article.store.dispatch({ type: 'entry', entry: 'tides' });
    article.store.dispatch({ type: 'annotations', entry: 'tides', annotations: [annotationOf('moon')] });
    scanned();
    await until(() => expect(opened).toHaveLength(2));
  });

  test('a link opens its annotation again after it was closed, and so does a router that handles it', async () => {
    start(`${ARTICLE}<a href="#annotation=moon" style="position:fixed;top:0">moon</a>`);
    one('a').click();
    await until(() => expect(opened).toEqual(['moon moon-1']));
    closes('moon');
    one('a').click();
    await until(() => expect(opened).toHaveLength(2));
    closes('moon');
    one('a').addEventListener('click', (event) => {
      event.preventDefault();
      history.replaceState(null, '', '#annotation=moon');
    });
    one('a').click();
    await until(() => expect(opened).toHaveLength(3));
    await painted();
    expect(opened).toHaveLength(3);
  });

  test('opens what a script or a router puts into the address, and closes it when the reader goes elsewhere', async () => {
    start(ARTICLE);
    history.pushState(null, '', '#annotation=moon');
    await until(() => expect(opened).toEqual(['moon moon-1']));
    closes('moon');
    // Routers store their state in the same address.
    history.replaceState({ key: 1 }, '');
    await painted();
    expect(opened).toHaveLength(1);
    history.replaceState(null, '', '#annotation=tide');
    await until(() => expect(opened[1]).toMatch(/^tide/));
    // Pages name the section that the reader scrolls to.
    history.replaceState(null, '', '#section');
    await painted();
    expect(opened).toHaveLength(2);
    history.replaceState(null, '', '#annotation=tide');
    await until(() => expect(opened).toHaveLength(3));
    history.pushState(null, '', '#elsewhere');
    await until(() => expect(opened.at(-1)).toBe('close'));
  });

  test('what one article writes into the address, the other article of the page leaves alone', async () => {
    start(ARTICLE);
    const first = { article, opened, warnings, listening };
    onTestFinished(() => first.listening.abort());
    start(ARTICLE, { options: { deepLinks: true } });
    opens('moon');
    await until(() => expect(location.hash).toBe('#annotation=moon'));
    await painted();
    await painted();
    expect([first.opened, first.warnings]).toEqual([[], []]);
  });

  test('does not name a preview', async () => {
    start(ARTICLE, { options: { deepLinks: true } });
    const replace = vi.spyOn(history, 'replaceState');
    onTestFinished(() => replace.mockRestore());
    opens('moon', true);
    await painted();
    closes('moon');
    expect(replace).not.toHaveBeenCalled();
    opens('moon', true);
    // The reader keeps it.
    opens('moon');
    await until(() => expect(location.hash).toBe('#annotation=moon'));
  });

  test('warns about an unknown annotation, and leaves all other fragments to the page', async () => {
    follow('#annotation=unknown');
    start(ARTICLE);
    await until(() => expect(warnings).toEqual([expect.stringContaining('"unknown"')]));
    for (const other of ['#annotation=', '#annotation=moon&x', '#/annotation=moon', '#moon', '#annotation=%E0%A4%A']) {
      follow(other);
      await painted();
    }
    expect([opened, warnings.length]).toEqual([[], 1]);
  });

  test('that names an annotation of the other article on the page is not unknown', async () => {
    start(ARTICLE);
    const first = listening;
    onTestFinished(() => first.abort());
    const other = createTestArticle({ annotations: [annotationOf('whale')] }).store;
    start(`${ARTICLE}${phrase('whale', 1)}`, { store: other }, false);
    follow('#annotation=whale');
    await painted();
    scanned();
    await until(() => expect(opened).toEqual(['whale whale-1']));
    follow('#annotation=moon');
    await until(() => expect(opened.at(-1)).toMatch(/^moon/));
    expect(warnings).toEqual([]);
    follow('#annotation=unknown');
    await until(() => expect(warnings).toHaveLength(2));
  });

  test('opens the annotation that a route names, and leaves the route as it is', async () => {
    history.replaceState(null, '', '#/essays/tides?page=2&annotation=moon');
    start(ARTICLE, { options: { deepLinks: true } });
    await until(() => expect(opened).toEqual(['moon moon-1']));
    shows('moon');
    closes('moon');
    expect(location.hash).toBe('#/essays/tides?page=2&annotation=moon');
  });

  test('closes an annotation that it has asked for, also before the menu shows it', async () => {
    follow('#annotation=moon');
    start(ARTICLE);
    await until(() => expect(opened).toEqual(['moon moon-1']));
    follow('#elsewhere');
    await until(() => expect(opened).toEqual(['moon moon-1', 'close']));
    follow('#annotation=tide');
    await until(() => expect(opened).toHaveLength(3));
    shows('tide');
    opens('moon');
    follow('#elsewhere');
    await painted();
    expect(opened).toHaveLength(3);
  });

  test('names the open annotation only with `deepLinks`, and keeps the rest of the address and the page’s state', async () => {
    start(ARTICLE);
    opens('moon');
    expect(location.hash).toBe('');
    listening.abort();
    const { length } = history;
    history.replaceState({ of: 'the page' }, '', `${location.pathname}?a=1&b=%20`);
    start(ARTICLE, { options: { deepLinks: true } });
    opens('é/&');
    await until(() => expect([location.search, location.hash]).toEqual(['?a=1&b=%20', '#annotation=%C3%A9%2F%26']));
    opens('moon');
    expect(location.hash).toBe('#annotation=moon');
    closes('moon');
    expect([location.search, location.hash, history.state, history.length]).toEqual([
      '?a=1&b=%20',
      '',
      { of: 'the page' },
      length,
    ]);
    history.replaceState(history.state, '', '#/a/route');
    opens('moon');
    expect(location.hash).toBe('#/a/route');
  });

  test.each([
    ['a page whose <base> has another origin', () => document.head.append(base())],
    ['a browser that refuses after many calls', () => vi.spyOn(history, 'replaceState').mockImplementation(refuse)],
  ])('an address that cannot be replaced hinders nothing: %s', async (_case, prepare) => {
    onTestFinished(() => void vi.restoreAllMocks());
    prepare();
    const navigation = start(ARTICLE, { options: { deepLinks: true } });
    article.store.subscribe(({ open }) => open && !open.isShown && shows(open.id), listening.signal);
    expect(await navigation.open('moon')).toBe(true);
  });

  test('a link to an annotation keeps the page’s query, and says whether it was copied', async () => {
    history.replaceState(null, '', `${location.pathname}?a=1#other`);
    const navigation = start(ARTICLE);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    const link = `${location.origin}${location.pathname}?a=1#annotation=%C3%A9%2F%26`;
    expect(await navigation.copyLink('é/&')).toEqual({ link, isCopied: true });
    expect(write).toHaveBeenCalledWith(link);
    history.replaceState(null, '', '#!/essays/tides?page=2&annotation=old');
    const onRoute = `${location.href.replace('&annotation=old', '')}&annotation=moon`;
    write.mockResolvedValueOnce();
    expect((await navigation.copyLink('moon'))?.link).toBe(onRoute);
    write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    expect((await navigation.copyLink('moon'))?.isCopied).toBe(false);
    write.mockRestore();
  });
});

describe('a link to `#slug`', () => {
  const LINK = '<a href="#moon" style="position:fixed;top:0">moon</a>';
  const isShown = (id: string) => until(() => expect([focused(), Math.abs(top(id)) < 1]).toEqual([id, true]));

  test('leads to the first highlight each time, also as a link of a router, and opens nothing', async () => {
    start(ARTICLE + LINK.replace('#moon', '#tide') + LINK);
    one('[href="#tide"]').click();
    await isShown('tide-1');
    for (const prepare of [() => {}, () => one('[href="#moon"]').addEventListener('click', route)]) {
      prepare();
      for (let press = 0; press < 2; press += 1) {
        scrollTo(0, 0);
        one('[href="#moon"]').click();
        await isShown('moon-1');
      }
      one('[href="#tide"]').click();
      await isShown('tide-1');
    }
    // Routers store their state in the same address.
    scrollTo(0, 0);
    history.replaceState({ key: 1 }, '');
    await painted();
    expect([scrollY, opened]).toEqual([0, []]);
  });
  const route = (event: Event) => {
    event.preventDefault();
    history.pushState(null, '', '#moon');
  };

  test('is followed when the text is scanned, unless the reader has scrolled', async () => {
    history.replaceState(null, '', '#moon');
    start(ARTICLE, {}, false);
    await painted();
    expect(scrollY).toBe(0);
    scanned();
    await isShown('moon-1');
    listening.abort();
    scrollTo(0, 100);
    start(ARTICLE);
    await painted();
    expect(scrollY).toBe(100);
  });

  test.each(['<h2 id="moon">x</h2>', '<a name="moon">x</a>'])('leaves the page’s own %s alone', async (own) => {
    start(own + ARTICLE + LINK);
    one('[href="#moon"]').click();
    await painted();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a script of the page', () => {
  test('opens an annotation beside its highlight, which is shown, or without one', async () => {
    const navigation = start(ARTICLE);
    const isShown = navigation.open('moon');
    await until(() => expect(opened).toEqual(['moon moon-1']));
    shows('moon');
    expect(await isShown).toBe(true);
    await until(() => expect(Math.abs(top('moon-1') - 400)).toBeLessThan(20));
    void navigation.open('no phrase');
    await until(() => expect(opened).toEqual(['moon moon-1', 'no phrase nowhere']));
  });

  test('is told that the entry has no such annotation', async () => {
    const navigation = start(ARTICLE);
    await expect(navigation.open('sun')).rejects.toThrow('"tides" shows no annotation "sun"');
    expect(opened).toEqual([]);
  });

  test('closes what it has asked for before', async () => {
    const navigation = start(ARTICLE);
    const isShown = navigation.open('moon');
    navigation.close();
    expect(await isShown).toBe(false);
    expect(opened).toEqual(['close']);
  });
});

describe('the page hears that an annotation has closed', () => {
  let closed: string[];
  beforeEach(() => {
    closed = [];
    const record = ({ detail }: DocumentEventMap['journal:annotationClose']) =>
      void closed.push(`${detail.entry} ${detail.id} ${detail.element?.id ?? 'nowhere'}`);
    document.addEventListener('journal:annotationClose', record);
    onTestFinished(() => document.removeEventListener('journal:annotationClose', record));
  });
  const open = (id: string, phrase?: Element) => article.store.dispatch({ type: 'open', id, phrase });

  test('closes once, with its highlight, when the menu closes it or shows another annotation', async () => {
    const navigation = start(ARTICLE);
    const isShown = navigation.open('tide');
    await until(() => expect(opened).toHaveLength(1));
    shows('tide');
    expect(await isShown).toBe(true);
    expect(closed).toEqual([]);
    opens('moon');
    closes('tide');
    closes('moon');
    expect(closed).toEqual(['tides tide tide-1']);
  });

  test('what was about to open closes when it is not shown, when another one is opened, and when the client leaves', async () => {
    const navigation = start('');
    const tide = navigation.open('tide');
    await until(() => expect(opened).toHaveLength(1));
    closes('moon');
    closes('tide');
    expect(await tide).toBe(false);
    const moon = navigation.open('moon');
    await until(() => expect(opened).toHaveLength(2));
    open('no phrase');
    expect(await moon).toBe(false);
    const last = navigation.open('no phrase');
    await until(() => expect(opened).toHaveLength(3));
    // As the client does that leaves the page.
    closes('no phrase');
    listening.abort();
    expect(await last).toBe(false);
    expect(closed).toEqual(['tides tide nowhere', 'tides moon nowhere', 'tides no phrase nowhere']);
  });

  test('it moves to another of its highlights without closing', () => {
    start(ARTICLE);
    open('tide', one('#tide-1'));
    shows('tide');
    open('tide', one('#tide-2'));
    expect(closed).toEqual([]);
    closes('tide');
    expect(closed).toEqual(['tides tide tide-2']);
  });
});
