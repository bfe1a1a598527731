import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onRaise, raiseAnnotation } from '../../highlight/raised-annotation.ts';
import { until } from '../../testing/until.ts';
import { fakeFrame } from './testing/fake-frame.ts';
import { SERVICE } from './testing/frame-service.ts';
import {
  boxOf,
  callFromFrame,
  ENTRY,
  type FrameLog,
  iframeOf,
  insert,
  intend,
  layOut,
  recordFrames,
  sampleAnnotations,
  testHost,
} from './testing/shell-page.ts';

let end: AbortController;
let frames: FrameLog;

beforeEach(async () => {
  end = new AbortController();
  await page.viewport(1280, 800);
  frames = await recordFrames(() => fakeFrame(), end.signal);
});

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'connection');
  end.abort();
});

const called = (name: string) => frames.calls.filter(([called]) => called === name);

/** What the frame was told last. */
const told = () => called('update').at(-1)?.[1];

/** Where the menu's box is. */
const placeOf = (menu: Element) => boxOf(menu).dataset.place;

/** The height that the frame has reported. */
const heightOf = (menu: Element) => menu.shadowRoot?.querySelector('dialog')?.style.getPropertyValue('--height');

const launcherOf = (menu: Element) => menu.shadowRoot?.querySelector<HTMLButtonElement>('.launcher');

/** The reader's pointer is on the menu: without a card, the frame is loaded then. */
const turnTo = (menu: Element) => menu.dispatchEvent(new Event('pointerover'));

/** A menu whose frame is connected and has reported its height, in its place in the page. */
async function readyMenu(attributes = {}, host = testHost()) {
  const menu = insert('journal-menu', attributes);
  menu.connectArticle(host);
  turnTo(menu);
  await until(() => expect(called('update')).not.toEqual([]));
  await until(() => expect(heightOf(menu)).toBe('120px'));
  await until(() => expect(told()).toHaveProperty('page.presentation'));
  return { menu, host };
}

describe('the frame', () => {
  test('is loaded for the entry in the page’s language, sandboxed, with a token in the fragment', async () => {
    document.documentElement.lang = 'de-AT';
    const { menu } = await readyMenu();
    const frame = iframeOf(menu);
    expect(frames.addresses.map(String)).toEqual([`${SERVICE}/embed/menu?entry=brass&env=production&lang=de-AT`]);
    expect(frame.src).toMatch(/#\d+-\d+-\d+-\d+$/);
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads',
    );
    expect(frame.title).toBe('Journal menu');
  });

  test('is loaded once there is an entry', async () => {
    const host = testHost({ entry: '' });
    const menu = insert('journal-menu');
    menu.connectArticle(host);
    await until(() => expect(boxOf(menu)).toBeInstanceOf(HTMLElement));
    expect(menu.shadowRoot?.querySelector('iframe')).toBeNull();
    host.setEntry('brass');
    await until(() => expect(called('update')).not.toEqual([]));
    host.setEntry('brass');
    expect(frames.addresses.map(({ search }) => search)).toEqual(['?entry=brass&env=production']);
    expect(host.reportError).not.toHaveBeenCalled();
  });

  test('receives the page facts, and again when language or direction change', async () => {
    await readyMenu();
    const reading = { previews: true, keys: true };
    const page = { language: '', direction: 'ltr', layout: 'desktop', isLow: false };
    const facts = { ...page, presentation: 'card', reading, lost: [] };
    await until(() => expect(told()).toMatchObject({ page: facts }));
    document.documentElement.lang = 'ar';
    document.documentElement.dir = 'RTL';
    const arabic = { ...facts, language: 'ar', direction: 'rtl' };
    await until(() => expect(told()).toMatchObject({ page: arabic }));
  });

  test.each([
    [360, 'phone', 'panel'],
    [639, 'phone', 'panel'],
    [640, 'tablet', 'panel'],
    [1023, 'tablet', 'panel'],
    [1024, 'desktop', 'card'],
    [1920, 'desktop', 'card'],
  ])('at %i pixels has the layout %s and is presented as a %s', async (width, layout, presentation) => {
    await page.viewport(width, 800);
    const { menu } = await readyMenu();
    await until(() => expect(told()).toMatchObject({ page: { layout, presentation } }));
    await until(() => expect(launcherOf(menu)?.checkVisibility()).toBe(presentation === 'panel'));
  });

  test('receives the new layout when the page becomes narrower', async () => {
    await readyMenu();
    await page.viewport(700, 800);
    await until(() => expect(told()).toMatchObject({ page: { layout: 'tablet', presentation: 'panel' } }));
  });

  test('adds no entry to the session history', async () => {
    const before = history.length;
    const { menu, host } = await readyMenu();
    menu.disconnectArticle(host);
    menu.connectArticle(host);
    await until(() => expect(called('loaded').length).toBe(2));
    expect(history.length).toBe(before);
  });

  test('is removed with its channel when the host is disconnected', async () => {
    const { menu, host } = await readyMenu();
    menu.disconnectArticle(host);
    expect(() => iframeOf(menu)).toThrow();
    const before = called('update').length;
    host.setVisible(['a']);
    host.setEntry('other');
    expect([called('update').length, host.article.menus.size]).toEqual([before, 0]);
  });

  test('leaves nothing covered or inert when it is removed in max', async () => {
    const { menu, host } = await readyMenu();
    const button = document.createElement('button');
    document.body.append(button);
    intend(menu, { kind: 'view', view: 'max' });
    await until(() => expect(boxOf(menu).getBoundingClientRect().width).toBe(1280));
    menu.disconnectArticle(host);
    expect(document.elementFromPoint(20, 20) === menu).toBe(false);
    button.focus();
    expect(document.activeElement === button).toBe(true);
  });

  test('is kept for the same host and replaced for another host', async () => {
    const { menu, host } = await readyMenu();
    const frame = iframeOf(menu);
    menu.connectArticle(host);
    expect(iframeOf(menu)).toBe(frame);
    menu.connectArticle(testHost({ entry: 'other' }));
    expect(iframeOf(menu).src).toContain('entry=other');
  });
});

describe('attributes', () => {
  test('set address and colours of the frame in normalised form', async () => {
    await readyMenu({
      'api-url': 'http://other.service.test/',
      'api-background-color': 'ABC',
      'api-foreground-color': '#102030',
    });
    // A request from the frame of the previous test may arrive this late.
    expect(frames.addresses.map(String)).toContain(
      'http://other.service.test/embed/menu?entry=brass&env=production&background=%23aabbcc&foreground=%23102030',
    );
  });

  test('that are invalid are ignored with one warning each', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { menu } = await readyMenu({
      'api-url': 'http://user:secret@elsewhere.test',
      'api-background-color': 'url(x)',
      'api-foreground-color': 'red;}',
    });
    expect(String(frames.addresses[0])).toBe(`${SERVICE}/embed/menu?entry=brass&env=production`);
    menu.setAttribute('api-foreground-color', 'red;}');
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      'Journal: api-url="http://user:secret@elsewhere.test" is ignored',
      'Journal: api-background-color="url(x)" is ignored',
      'Journal: api-foreground-color="red;}" is ignored',
    ]);
    warn.mockRestore();
  });

  test('change the colours of a connected frame', async () => {
    const { menu } = await readyMenu({ 'api-background-color': '#000' });
    menu.setAttribute('api-background-color', '#fff');
    await until(() => expect(told()).toMatchObject({ colours: ['#ffffff', null] }));
    menu.removeAttribute('api-background-color');
    await until(() => expect(told()).toMatchObject({ colours: [null, null] }));
    expect(frames.addresses.length).toBe(1);
  });

  test('load the frame and its data from another service', async () => {
    const other = 'http://other.service.test';
    const { menu, host } = await readyMenu();
    callFromFrame(menu, 'getEntry');
    await until(() => expect(host.getEntry).toHaveBeenCalledExactlyOnceWith({ apiUrl: SERVICE }));
    menu.setAttribute('api-url', `${other}/`);
    await until(() => expect(frames.addresses.at(-1)?.origin).toBe(other));
    await until(() => expect(called('loaded').length).toBe(2));
    await until(() => expect(heightOf(menu)).toBe('120px'));
    callFromFrame(menu, 'getEntry');
    await until(() => expect(host.getEntry).toHaveBeenLastCalledWith({ apiUrl: other }));
    callFromFrame(menu, 'getAnnotation', 'neap');
    await until(() =>
      expect(host.getAnnotation).toHaveBeenCalledExactlyOnceWith('neap', {
        apiUrl: other,
        signal: expect.any(AbortSignal),
      }),
    );
  });
});

describe('calls before the frame is connected', () => {
  test('are made later: the latest visible annotations and what was asked for last', async () => {
    const menu = insert('journal-menu');
    const host = testHost();
    host.setVisible(['early']);
    host.open('early');
    menu.connectArticle(host);
    host.setVisible(['a', 'b']);
    for (const each of host.article.menus) each.openAll();
    host.open('a');
    await until(() => expect(host.active()).toBe('a'));
    expect(called('update')[0]).toMatchObject(['update', { visible: ['a', 'b'], open: { id: 'a' }, scrollTo: null }]);
  });

  test('load a frame for the new entry in place of one that has not connected', async () => {
    const menu = insert('journal-menu');
    const host = testHost();
    menu.connectArticle(host);
    await until(() => expect(iframeOf(menu).src).toContain('entry=brass'));
    host.setEntry('other');
    await until(() => expect(iframeOf(menu).src).toContain('entry=other'));
    await until(() => expect(called('answer').length).toBeGreaterThan(0));
    expect(told()).toMatchObject({ entry: 'other' });
  });
});

test('in the card, an activation of another phrase of the open annotation moves there instead of closing it', async () => {
  const { menu, host } = await readyMenu();
  await until(() => expect(placeOf(menu)).toBe('card'));
  const [one, other] = ['first', 'second'].map((text) => {
    const phrase = document.body.appendChild(document.createElement('span'));
    phrase.dataset.journalAnnotation = 'a';
    phrase.textContent = text;
    return phrase;
  });
  host.open('a', one);
  await until(() => expect(host.active()).toBe('a'));
  expect(host.toggle('a', other)).toBe(false);
  host.open('a', other);
  expect([host.toggle('a', other), host.active()]).toEqual([true, null]);
  await until(() => expect(told()).toMatchObject({ open: null }));
});

test('a menu that is connected again has no more style sheets than before', async () => {
  await page.viewport(1024, 800);
  const { menu, host } = await readyMenu({ placement: 'launcher' });
  const count = () => menu.shadowRoot?.adoptedStyleSheets.length;
  const before = count();
  for (let times = 0; times < 3; times += 1) {
    menu.disconnectArticle(host);
    menu.connectArticle(host);
    await until(() => expect(launcherOf(menu)?.checkVisibility()).toBe(true));
  }
  expect(count()).toBe(before);
});

describe('views', () => {
  test('max is the whole viewport, above everything, with the page behind it inert', async () => {
    const { menu } = await readyMenu();
    const button = document.createElement('button');
    document.body.append(button);
    intend(menu, { kind: 'view', view: 'max' });
    await until(() =>
      expect(boxOf(menu).getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 }),
    );
    expect(document.elementFromPoint(1270, 790)).toBe(menu);
    button.focus();
    expect(document.activeElement).toBe(menu);
  });

  test('leaving max restores the card at its previous height', async () => {
    const { menu } = await readyMenu();
    await until(() => expect(placeOf(menu)).toBe('card'));
    const before = boxOf(menu).getBoundingClientRect();
    intend(menu, { kind: 'view', view: 'max' });
    layOut(menu, 5000);
    await until(() => expect(told()).toMatchObject({ view: 'max' }));
    intend(menu, { kind: 'view', view: 'mid' });
    await until(() => expect(told()).toMatchObject({ view: 'mid' }));
    expect(boxOf(menu).getBoundingClientRect()).toEqual(before);
    expect(before).toMatchObject({ height: 120, width: 360 });
    // In the gutter, beside the text.
    expect(before.left).toBeGreaterThan(600);
    expect(before.right).toBeLessThan(1280);
  });

  test('a card is never higher than the viewport and covers nothing when its height is 0', async () => {
    const { menu } = await readyMenu();
    await until(() => expect(placeOf(menu)).toBe('card'));
    layOut(menu, 5000);
    await until(() => expect(boxOf(menu).getBoundingClientRect().height).toBe(776));
    layOut(menu, 0);
    await until(() => expect(boxOf(menu).getBoundingClientRect().height).toBe(0));
    const { left, top } = boxOf(menu).getBoundingClientRect();
    expect(document.elementFromPoint(left + 20, top) === menu).toBe(false);
  });

  test('clicks beside the card reach the page', async () => {
    const { menu } = await readyMenu();
    await until(() => expect(placeOf(menu)).toBe('card'));
    const { left, top, bottom } = boxOf(menu).getBoundingClientRect();
    const isMenuAt = (x: number, y: number) => document.elementFromPoint(x, y) === menu;
    expect(isMenuAt(left + 20, top + 20)).toBe(true);
    expect(isMenuAt(left + 20, bottom + 2)).toBe(false);
    expect(isMenuAt(left - 2, top + 20)).toBe(false);
  });

  test('Escape pressed in the page leaves max and returns the focus to the previous element', async () => {
    const { menu } = await readyMenu();
    await until(() => expect(placeOf(menu)).toBe('card'));
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    intend(menu, { kind: 'view', view: 'max' });
    await until(() => expect(boxOf(menu).getBoundingClientRect().width).toBe(1280));
    iframeOf(menu).blur();
    await userEvent.keyboard('{Escape}');
    await until(() => expect(told()).toMatchObject({ view: 'mid' }));
    expect(document.activeElement).toBe(button);
    expect(boxOf(menu).getBoundingClientRect().height).toBe(120);
  });
});

describe('the launcher of a page without room for a card', () => {
  const annotations = [{ id: 'a', title: 'Phrase' }];

  const narrowMenu = async (width = 800) => {
    await page.viewport(width, 700);
    const ready = await readyMenu({}, testHost({ annotations: sampleAnnotations(annotations) }));
    // The presentation may be loaded after the frame.
    const launcher = await vi.waitUntil(() => launcherOf(ready.menu), { timeout: 240_000 });
    return { ...ready, launcher };
  };

  test('says what it opens, and opens and closes the panel', async () => {
    const { menu, launcher } = await narrowMenu();
    expect(launcher.textContent).toBe('Annotations 1');
    expect([launcher.ariaHasPopup, launcher.ariaExpanded]).toEqual(['dialog', 'false']);
    expect([placeOf(menu), boxOf(menu).inert, boxOf(menu).getBoundingClientRect().height]).toEqual(['rest', true, 0]);
    await userEvent.click(launcher);
    expect([placeOf(menu), launcher.ariaExpanded, launcher.textContent.trim()]).toEqual(['panel', 'true', 'Close']);
    expect(document.activeElement === menu).toBe(true);
    const { bottom, height } = boxOf(menu).getBoundingClientRect();
    expect(height).toBe(120);
    expect(bottom).toBeLessThanOrEqual(launcher.getBoundingClientRect().top);
    await userEvent.click(launcher);
    expect([placeOf(menu), launcher.ariaExpanded, launcher.textContent]).toEqual(['rest', 'false', 'Annotations 1']);
  });

  test('gets the focus back when the frame leaves the panel', async () => {
    const { menu, launcher } = await narrowMenu();
    await userEvent.click(launcher);
    intend(menu, { kind: 'leave' });
    await until(() => expect(placeOf(menu)).toBe('rest'));
    expect(menu.shadowRoot?.activeElement).toBe(launcher);
  });

  test('closes its panel by Escape, by a press outside and by scrolling on', async () => {
    const { menu, launcher } = await narrowMenu();
    const below = document.createElement('div');
    below.style.height = '3000px';
    document.body.append(below);
    const scroll = async () => scrollTo(0, 400);
    for (const close of [() => userEvent.keyboard('{Escape}'), () => userEvent.click(below), scroll]) {
      await userEvent.click(launcher);
      expect(placeOf(menu)).toBe('panel');
      iframeOf(menu).blur();
      await close();
      await until(() => expect(placeOf(menu)).toBe('rest'));
    }
    scrollTo(0, 0);
  });

  test('is away while the page scrolls down', async () => {
    const { launcher } = await narrowMenu();
    const below = document.createElement('div');
    below.style.height = '9000px';
    document.body.append(below);
    const isAway = () => launcher.hasAttribute('data-away');
    let position = 0;
    const scrolling = setInterval(() => {
      position += 40;
      scrollTo(0, position);
    }, 30);
    await until(() => expect(isAway()).toBe(true));
    clearInterval(scrolling);
    await until(() => expect(isAway()).toBe(false));
    const scrolled = () => new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
    const readsPosition = vi.spyOn(Element.prototype, 'scrollTop', 'get');
    scrollBy(0, 40);
    await until(() => expect(isAway()).toBe(true));
    expect(readsPosition).not.toHaveBeenCalled();
    readsPosition.mockRestore();
    // A turn of the wheel ends with events that move nothing, and the next turn follows.
    let events = 0;
    const ending = setInterval(() => {
      document.dispatchEvent(new Event('scroll'));
      events += 1;
    }, 30);
    await until(() => expect(events).toBeGreaterThan(9));
    expect(isAway()).toBe(true);
    clearInterval(ending);
    await until(() => expect(isAway()).toBe(false));
    const changes: MutationRecord[] = [];
    const watching = new MutationObserver((records) => changes.push(...records));
    watching.observe(launcher, { attributeFilter: ['data-away'] });
    document.body.dispatchEvent(new WheelEvent('wheel', { deltaY: -40, bubbles: true }));
    scrollBy(0, -40);
    await scrolled();
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    expect([isAway(), changes]).toEqual([false, []]);
    watching.disconnect();
    scrollTo(0, 0);
  });

  test('leaves a pressed highlight to a popover beside its line, or a sheet on a phone', async () => {
    const { menu, host, launcher } = await narrowMenu();
    const phrase = document.querySelector('[data-journal-annotation]') ?? document.body;
    host.open('a', phrase);
    layOut(menu, 200);
    await until(() => expect(boxOf(menu).hasAttribute('data-waiting')).toBe(false));
    expect(placeOf(menu)).toBe('popover');
    const box = boxOf(menu).getBoundingClientRect();
    const line = phrase.getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(line.bottom);
    expect(box.width).toBeLessThanOrEqual(360);
    expect(launcher.checkVisibility()).toBe(false);
    intend(menu, { kind: 'close' });
    await until(() => expect(placeOf(menu)).toBe('rest'));
    await page.viewport(360, 700);
    host.open('a', phrase);
    layOut(menu, 210);
    await until(() => expect(placeOf(menu)).toBe('sheet'));
    await until(() => expect(boxOf(menu).getBoundingClientRect()).toMatchObject({ x: 6, bottom: 694, height: 210 }));
  });
});

test('an annotation that waits for the frame is transparent to the pointer, too', async () => {
  await page.viewport(800, 700);
  const { menu, host } = await readyMenu();
  await until(() => expect(launcherOf(menu)?.checkVisibility()).toBe(true));
  host.open('a', document.querySelector('[data-journal-annotation]') ?? undefined);
  const { left, top, height } = boxOf(menu).getBoundingClientRect();
  expect([placeOf(menu), getComputedStyle(boxOf(menu)).opacity, height]).toEqual(['popover', '0', 120]);
  expect(document.elementFromPoint(left + 5, top + 5) === menu).toBe(false);
});

test('on a phone, an annotation opens from a form with a field named like a property', async () => {
  await page.viewport(360, 700);
  document.body.innerHTML =
    '<form><p style="height:600px"></p><i data-journal-annotation="a">phrase</i><input type="hidden" name="parentElement"></form>';
  const { menu, host } = await readyMenu();
  host.open('a', document.querySelector('i') ?? undefined);
  layOut(menu, 200);
  await until(() => expect(boxOf(menu).hasAttribute('data-waiting')).toBe(false));
  expect(placeOf(menu)).toBe('sheet');
});

/** The reader's browser saves data: the frame is loaded, and runs its script, only when it is needed. */
const saveData = () =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });

test('on an idle page, the frame is loaded and runs its script before the reader turns to it', async () => {
  await page.viewport(800, 700);
  const rest = { title: 'The Brass Tides', name: 'Alidade: Annotations', language: 'en' };
  const arrival = { height: 42, ground: '#12242e', text: '#f3ead8', rest };
  frames = await recordFrames(() => fakeFrame({ silent: true, arrival }), end.signal);
  const menu = insert('journal-menu');
  menu.connectArticle(testHost());
  await until(() => expect(called('wake')).toEqual([['wake', true]]));
  expect(placeOf(menu)).toBe('rest');
});

describe('while only the launcher shows', () => {
  beforeEach(saveData);

  const annotations = sampleAnnotations([{ id: 'a', title: 'Neap tide' }]);
  const loading = (menu: Element) => menu.shadowRoot?.querySelector('[data-loading]');

  async function launcherOnly(host = testHost({ annotations }), attributes = {}) {
    await page.viewport(800, 700);
    frames = await recordFrames(() => fakeFrame({ silent: true }), end.signal);
    const menu = insert('journal-menu', attributes);
    // The last test may have left the pointer where the launcher will be.
    await userEvent.hover(document.querySelector('p') ?? document.body, { position: { x: 2, y: 2 } });
    menu.connectArticle(host);
    await until(() => expect(launcherOf(menu)?.checkVisibility()).toBe(true));
    return { menu, host };
  }

  test('no frame is loaded, and the launcher has the entry’s colours, else those of the attributes', async () => {
    const themed = { ...ENTRY, entry: { ...ENTRY.entry, theme: 1, apiBackgroundColor: '#fff8e7' } };
    const host = testHost({ annotations, getEntryMeta: vi.fn(async () => themed) });
    const { menu } = await launcherOnly(host, { 'api-foreground-color': '#102030' });
    expect(launcherOf(menu)?.textContent).toBe('Annotations 1');
    const colours = () => {
      const { backgroundColor, color } = getComputedStyle(launcherOf(menu) ?? document.body);
      return [backgroundColor, color];
    };
    await until(() => expect(colours()).toEqual(['rgb(255, 248, 231)', 'rgb(16, 32, 48)']));
    menu.setAttribute('api-background-color', '#fff');
    expect(colours()[0]).toBe('rgb(255, 255, 255)');
    host.setVisible(['a']);
    window.dispatchEvent(new Event('scroll'));
    expect(() => iframeOf(menu)).toThrow();
    expect(frames.addresses).toEqual([]);
    expect(host.getEntry).not.toHaveBeenCalled();
  });

  test.each(['pointerover', 'pointerdown', 'focusin'])(
    'the frame is loaded at the event %s on the launcher',
    async (type) => {
      const { menu } = await launcherOnly();
      launcherOf(menu)?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      expect(iframeOf(menu)).toBeInstanceOf(HTMLIFrameElement);
      expect([placeOf(menu), launcherOf(menu)?.checkVisibility()]).toEqual(['rest', true]);
    },
  );

  test('a press on the launcher opens the panel, in which the frame loads', async () => {
    const { menu } = await launcherOnly();
    launcherOf(menu)?.click();
    expect([placeOf(menu), loading(menu)?.checkVisibility()]).toEqual(['panel', true]);
    // Until it has loaded, the frame would lose the reader's keys.
    expect(menu.shadowRoot?.activeElement).not.toBe(iframeOf(menu));
    await userEvent.keyboard('{Escape}');
    expect(placeOf(menu)).toBe('rest');
  });

  test('a pressed highlight opens beside its line, in which the frame loads', async () => {
    const { menu, host } = await launcherOnly();
    host.open('a', document.querySelector('[data-journal-annotation]') ?? undefined);
    expect([placeOf(menu), loading(menu)?.querySelector('strong')?.textContent]).toEqual(['popover', 'Neap tide']);
    await until(() => expect(boxOf(menu).hasAttribute('data-waiting')).toBe(false));
    expect(host.toggle('a')).toBe(true);
    expect(placeOf(menu)).toBe('rest');
  });

  test('a highlight on which the pointer rests opens beside its line, in which the frame loads', async () => {
    const { menu } = await launcherOnly();
    const phrase = document.querySelector('[data-journal-annotation]') ?? document.body;
    await userEvent.hover(phrase);
    raiseAnnotation('a');
    await until(() =>
      expect([placeOf(menu), loading(menu)?.querySelector('strong')?.textContent]).toEqual(['popover', 'Neap tide']),
    );
    expect(document.activeElement).toBe(document.body);
  });

  test('an entry that the service does not know has no launcher', async () => {
    await page.viewport(800, 700);
    const unknown = Object.assign(new Error('no such entry'), { status: 404 });
    const host = testHost({ getEntryMeta: vi.fn(() => Promise.reject(unknown)) });
    const menu = insert('journal-menu');
    menu.connectArticle(host);
    await until(() => expect(host.reportError).toHaveBeenCalledExactlyOnceWith(unknown));
    expect(launcherOf(menu)?.checkVisibility()).toBe(false);
    expect(frames.addresses).toEqual([]);
  });
});

describe('the attribute placement', () => {
  test.each([
    ['launcher', 'rest', true],
    ['none', 'rest', false],
    ['left', 'rest', true],
    ['right', 'card', false],
    ['inline', 'inline', false],
  ])('%s: the box is at %s', async (placement, place, hasLauncher) => {
    const { menu } = await readyMenu({ placement });
    await until(() => expect(placeOf(menu)).toBe(place));
    await until(() => expect(launcherOf(menu)?.checkVisibility()).toBe(hasLauncher));
    menu.removeAttribute('placement');
    await until(() => expect(placeOf(menu)).toBe('card'));
  });

  test('takes precedence over the option; an invalid value causes one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { menu } = await readyMenu({ placement: 'top' }, testHost({ options: { placement: 'none' } }));
    expect(placeOf(menu)).toBe('rest');
    expect(warn.mock.calls).toEqual([
      ['Journal: placement="top" is ignored: it must be auto, left, right, sidenotes, launcher, inline, none'],
    ]);
    warn.mockRestore();
    menu.setAttribute('placement', 'auto');
    await until(() => expect(placeOf(menu)).toBe('card'));
  });

  test.each([{ hidden: '' }, { style: 'display: none' }])(
    '%o shows nothing, and annotations still open',
    async (how) => {
      const { menu, host } = await readyMenu(how);
      expect(placeOf(menu)).toBe('rest');
      expect(launcherOf(menu)?.checkVisibility()).toBe(false);
      host.open('a', document.querySelector('[data-journal-annotation]') ?? undefined);
      layOut(menu, 200);
      await until(() => expect(boxOf(menu).hasAttribute('data-waiting')).toBe(false));
      expect(boxOf(menu).getBoundingClientRect().height).toBe(200);
      for (const name of Object.keys(how)) menu.removeAttribute(name);
      await until(() => expect(placeOf(menu)).toBe('card'));
    },
  );

  test('inline: the element has the height of its content, and keeps it while an annotation is open', async () => {
    const { menu, host } = await readyMenu({ placement: 'inline' });
    await until(() => expect(menu.getBoundingClientRect().height).toBe(120));
    expect(boxOf(menu).getBoundingClientRect().width).toBe(document.body.clientWidth);
    host.open('a', document.querySelector('[data-journal-annotation]') ?? undefined);
    layOut(menu, 200);
    await until(() => expect(placeOf(menu)).toBe('popover'));
    expect(menu.getBoundingClientRect().height).toBe(120);
  });
});

describe('a document that has arrived before its script runs', () => {
  const arrival = { height: 42, ground: '#12242e', text: '#f3ead8' };

  test('is shown at its height, with its colours', async () => {
    frames = await recordFrames(() => fakeFrame({ silent: true, arrival }), end.signal);
    const menu = insert('journal-menu');
    menu.connectArticle(testHost());
    await until(() => expect(boxOf(menu).getBoundingClientRect().height).toBe(42));
    await until(() => expect(getComputedStyle(boxOf(menu)).getPropertyValue('--ground')).toBe('#12242e'));
  });

  test('stands behind the launcher where there is no room for it', async () => {
    await page.viewport(640, 800);
    frames = await recordFrames(() => fakeFrame({ silent: true, arrival }), end.signal);
    const menu = insert('journal-menu');
    menu.connectArticle(testHost());
    await until(() => expect(launcherOf(menu)?.checkVisibility()).toBe(true));
  });

  test.each([{ height: -1 }, { height: '42' }, { ground: 'red' }, { token: 'forged' }])(
    'is not shown if it announces %j',
    async (changes) => {
      frames = await recordFrames(() => fakeFrame({ silent: true, arrival: { ...arrival, ...changes } }), end.signal);
      const menu = insert('journal-menu');
      menu.connectArticle(testHost());
      await until(() => expect(called('loaded').length).toBe(1));
      expect(heightOf(menu)).not.toBe('42px');
    },
  );
});

describe('a frame at rest', () => {
  beforeEach(saveData);

  const rest = { title: 'The Brass Tides', name: 'Alidade: Annotations', language: 'en' };
  const arrival = { height: 42, ground: '#12242e', text: '#f3ead8', rest };

  async function restingMenu(title = rest.title) {
    frames = await recordFrames(() => fakeFrame({ silent: true, arrival }), end.signal);
    const heading = document.body.appendChild(document.createElement('h1'));
    heading.textContent = title;
    const menu = insert('journal-menu');
    const host = testHost();
    menu.connectArticle(host);
    await until(() => expect(boxOf(menu).getBoundingClientRect().height).toBe(42));
    return { menu, host };
  }

  test('has its name, and wakes when a highlight comes into view', async () => {
    const { menu, host } = await restingMenu();
    expect(iframeOf(menu).title).toBe(rest.name);
    host.setVisible([]);
    window.dispatchEvent(new Event('scroll'));
    expect(called('wake')).toEqual([]);
    host.setVisible(['a']);
    await until(() => expect(called('wake')).toEqual([['wake', true]]));
  });

  test.each([
    ['the page does not show the title', () => {}, 'Another title'],
    ['the reader points at the menu', turnTo, rest.title],
    ['its colours change', (menu: Element) => menu.setAttribute('api-background-color', '#ffffff'), rest.title],
    [
      'the page has another language',
      () => {
        document.documentElement.lang = 'fr';
      },
      rest.title,
    ],
  ])('wakes when %s', async (_, act, title) => {
    const { menu } = await restingMenu(title);
    act(menu);
    await until(() => expect(called('wake')).toEqual([['wake', true]]));
  });
});

describe('the annotations that the client has loaded', () => {
  const annotations = sampleAnnotations([{ id: 'a', title: 'Neap tide' }]);
  const received = () => frames.calls.filter(([name, state]) => name === 'update' && isSent(state));
  const isSent = (state: unknown) => typeof state === 'object' && state !== null && 'annotations' in state;

  test('reach the frame once, before those in view', async () => {
    const { host } = await readyMenu({}, testHost({ annotations }));
    host.setVisible(['a']);
    await until(() => expect(told()).toMatchObject({ visible: ['a'] }));
    expect(received().map(([, state]) => state)).toEqual([expect.objectContaining({ annotations })]);
  });

  test('reach a frame that was connected earlier', async () => {
    const { host } = await readyMenu({});
    host.setAnnotations(annotations);
    await until(() => expect(received().length).toBe(1));
  });

  test('do not reach a frame of another service', async () => {
    const { host } = await readyMenu({ 'api-url': 'http://other.service.test' }, testHost({ annotations }));
    host.setVisible(['a']);
    await until(() => expect(told()).toMatchObject({ visible: ['a'] }));
    expect(received()).toEqual([]);
  });
});

describe('the choice to minimise the card', () => {
  test('holds for the visit', async () => {
    const { menu } = await readyMenu();
    expect(frames.addresses.map(({ searchParams }) => searchParams.get('view'))).toEqual([null]);
    // Before it has its place, the card opens as a panel, and a panel is not minimised.
    await until(() => expect(placeOf(menu)).not.toBe('rest'));
    intend(menu, { kind: 'view', view: 'min' });
    await until(() => expect(told()).toMatchObject({ view: 'min' }));
    menu.remove();
    await readyMenu();
    expect(frames.addresses.at(-1)?.searchParams.get('view')).toBe('min');
    expect(told()).toMatchObject({ view: 'min' });
  });
});

describe('focus', () => {
  const pageButton = () => {
    const button = document.createElement('button');
    document.body.append(button);
    return button;
  };

  test('is not taken by a menu that appears', async () => {
    const button = pageButton();
    button.focus();
    await readyMenu();
    expect(document.activeElement).toBe(button);
  });

  test('moves into the frame when an annotation is opened by keyboard, and back on release', async () => {
    const button = pageButton();
    const { menu, host } = await readyMenu();
    await userEvent.tab();
    expect(document.activeElement === button).toBe(true);
    host.open('a');
    expect(document.activeElement === menu).toBe(true);
    intend(menu, { kind: 'leave' });
    await until(() => expect(document.activeElement === button).toBe(true));
  });

  test('stays in the page when an annotation is opened by mouse', async () => {
    const { menu, host } = await readyMenu();
    await until(() => expect(placeOf(menu)).toBe('card'));
    const button = pageButton();
    button.textContent = 'highlight';
    await userEvent.click(button);
    host.open('a');
    expect(document.activeElement === button).toBe(true);
  });

  test('is not moved by a frame that does not have it', async () => {
    const { menu } = await readyMenu();
    const [first, second] = [pageButton(), pageButton()];
    first.focus();
    second.focus();
    second.blur();
    intend(menu, { kind: 'leave' });
    await until(() => expect(called('answer').length).toBe(2));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a menu that is moved', () => {
  test('loads its frame again and restores view and annotations', async () => {
    const { menu, host } = await readyMenu();
    await until(() => expect(placeOf(menu)).not.toBe('rest'));
    host.setVisible(['a']);
    intend(menu, { kind: 'view', view: 'min' });
    await until(() => expect(told()).toMatchObject({ view: 'min' }));
    const place = document.createElement('div');
    document.body.append(place);
    place.append(menu);
    const before = called('loaded').length;
    await until(() => expect(called('loaded').length).toBeGreaterThan(before));
    await until(() => expect(told()).toMatchObject({ visible: ['a'], view: 'min' }));
    expect(frames.addresses.at(-1)?.searchParams.get('view')).toBe('min');
    // Requests are not counted: during a move the browser requests the old frame again before it notifies the element.
    await until(() => expect(called('loaded').length).toBe(2));
    expect(boxOf(menu).matches(':popover-open')).toBe(true);
  });

  test('keeps its frame when it is moved by moveBefore', async () => {
    const { menu } = await readyMenu();
    const place = document.createElement('div');
    document.body.append(place);
    const frame = iframeOf(menu);
    Reflect.apply(Reflect.get(place, 'moveBefore'), place, [menu, null]);
    expect(menu.parentElement).toBe(place);
    layOut(menu, 200);
    await until(() => expect(boxOf(menu).getBoundingClientRect().height).toBe(200));
    expect(iframeOf(menu)).toBe(frame);
    expect(boxOf(menu).matches(':popover-open')).toBe(true);
    expect(frames.addresses.length).toBe(1);
  });
});

test('of 10,000 annotations in view, the frame is told the first hundred', async () => {
  const { host } = await readyMenu();
  const ids = Array.from({ length: 10_000 }, (_, index) => `made-up-${index}`);
  for (let round = 0; round < 50; round += 1) host.setVisible(ids.toReversed().slice(round));
  const before = called('update').length;
  host.setVisible(ids);
  await until(() => expect(told()).toMatchObject({ visible: ids.slice(0, 100) }));
  // One at a time, and only the last of those that wait.
  expect(called('update').length - before).toBeLessThan(4);
});

test('another entry is told to the frame with what is opened in it at once', async () => {
  const { host } = await readyMenu();
  host.open('a');
  host.setEntry('other');
  host.open('other-one');
  await until(() => expect(told()).toMatchObject({ entry: 'other', open: { id: 'other-one' } }));
  await until(() => expect(host.active()).toBe('other-one'));
});

test.each([
  ['leaves the page', (menu: Element) => menu.remove()],
  ['is moved', (menu: Element) => document.body.prepend(menu)],
])('a menu that %s has closed what was open', async (_, act) => {
  const { menu, host } = await readyMenu();
  host.open('a');
  await until(() => expect(host.active()).toBe('a'));
  act(menu);
  expect([host.active(), host.article.store.get().open]).toEqual([null, null]);
});

test('an element keeps its article when an earlier one leaves the page', async () => {
  const { menu, host } = await readyMenu();
  const later = testHost({ entry: 'later' });
  menu.connectArticle(later);
  await until(() => expect(iframeOf(menu).src).toContain('entry=later'));
  menu.disconnectArticle(host);
  expect(iframeOf(menu).src).toContain('entry=later');
});

test('max is refused while a dialog of the page is open', async () => {
  const { menu } = await readyMenu();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  intend(menu, { kind: 'view', view: 'max' });
  await until(() => expect(called('answer').length).toBe(2));
  expect(told()).toMatchObject({ view: 'mid' });
  expect(menu.shadowRoot?.querySelector('dialog')?.open).toBe(false);
});

describe('the calls of the frame', () => {
  test('reach the host', async () => {
    const { menu, host } = await readyMenu();
    intend(menu, { kind: 'open', id: 'a' });
    await until(() => expect(host.active()).toBe('a'));
    expect(host.logged).toContainEqual(['active', 'a']);
    callFromFrame(menu, 'reportAction', 'section', 'about');
    await until(() => expect(host.logged).toContainEqual(['section', 'about']));
    intend(menu, { kind: 'view', view: 'max' });
    await until(() => expect(host.logged).toContainEqual(['view', 'max']));
    callFromFrame(menu, 'getEntry');
    await until(() =>
      expect(called('answer').at(-1)).toMatchObject(['answer', { value: { entry: { url: 'brass' } } }]),
    );
    callFromFrame(menu, 'getAnnotation', 'none');
    await until(() =>
      expect(called('answer').at(-1)).toMatchObject(['answer', { value: { value: { message: 'no annotation' } } }]),
    );
  });

  test('raise an annotation in the page, and the page raises it in the frame', async () => {
    const { menu } = await readyMenu();
    const raised: (string | null)[] = [];
    onRaise((id) => raised.push(id), end.signal);
    callFromFrame(menu, 'raiseAnnotation', 'a');
    await until(() => expect(raised).toEqual(['a']));
    raiseAnnotation('b');
    await until(() => expect(told()).toMatchObject({ raised: 'b' }));
    // What the pointer has left in the frame is reported late.
    callFromFrame(menu, 'raiseAnnotation', null);
    callFromFrame(menu, 'raiseAnnotation', 'c');
    callFromFrame(menu, 'raiseAnnotation', null);
    await until(() => expect(raised).toEqual(['a', 'b', 'c', null]));
    // The pointer was on the card of the highlight that it is on now.
    callFromFrame(menu, 'raiseAnnotation', 'a');
    await until(() => expect(raised.at(-1)).toBe('a'));
    raiseAnnotation('a');
    callFromFrame(menu, 'raiseAnnotation', null);
    callFromFrame(menu, 'raiseAnnotation', 'b');
    await until(() => expect(raised.slice(4)).toEqual(['a', 'a', 'b']));
  });
});
