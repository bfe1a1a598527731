import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { until } from '../../testing/until.ts';
import { SERVICE } from './testing/frame-service.ts';
import {
  addresses,
  called,
  heightOf,
  launcherOf,
  placed,
  placeOf,
  readyMenu,
  setUpMenuPages,
  testSignal,
  told,
} from './testing/menu-page.ts';
import {
  boxOf,
  callFromFrame,
  iframeOf,
  insert,
  intend,
  layOut,
  sampleAnnotations,
  testHost,
} from './testing/shell-page.ts';

setUpMenuPages();

describe('the frame', () => {
  test('is loaded for the entry in the page’s language, sandboxed, with a token in the fragment', async () => {
    document.documentElement.lang = 'de-AT';
    const { menu } = await readyMenu();
    const frame = iframeOf(menu);
    expect(addresses().map(String)).toEqual([`${SERVICE}/embed/menu?entry=brass&env=production&lang=de-AT`]);
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
    expect(addresses().map(({ search }) => search)).toEqual(['?entry=brass&env=production']);
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
    expect(addresses().map(String)).toContain(
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
    expect(String(addresses()[0])).toBe(`${SERVICE}/embed/menu?entry=brass&env=production`);
    menu.setAttribute('api-foreground-color', 'red;}');
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      'Journal: the attribute api-url is ignored: it must be an http or https origin',
      'Journal: the attribute api-background-color is ignored: it must be a colour such as #1f62c9',
      'Journal: the attribute api-foreground-color is ignored: it must be a colour such as #1f62c9',
    ]);
    warn.mockRestore();
  });

  test('change the colours of a connected frame', async () => {
    const { menu } = await readyMenu({ 'api-background-color': '#000' });
    menu.setAttribute('api-background-color', '#fff');
    await until(() => expect(told()).toMatchObject({ colours: ['#ffffff', null] }));
    menu.removeAttribute('api-background-color');
    await until(() => expect(told()).toMatchObject({ colours: [null, null] }));
    expect(addresses().length).toBe(1);
  });

  test('load the frame and its data from another service', async () => {
    const other = 'http://other.service.test';
    const { menu, host } = await readyMenu();
    callFromFrame(menu, 'getEntry');
    await until(() => expect(host.getEntry).toHaveBeenCalledExactlyOnceWith({ apiUrl: SERVICE }));
    menu.setAttribute('api-url', `${other}/`);
    await until(() => expect(addresses().at(-1)?.origin).toBe(other));
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
      [
        'Journal: the attribute placement is ignored: it must be auto or left or right or sidenotes or launcher or inline or none',
      ],
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
      await userEvent.keyboard('{Alt>}{Shift>}J{/Shift}{/Alt}');
      expect(placeOf(menu)).toBe('rest');
      host.open('a', document.querySelector('[data-journal-annotation]') ?? undefined);
      layOut(menu, 200);
      await placed(menu);
      expect(boxOf(menu).getBoundingClientRect().height).toBe(200);
      for (const name of Object.keys(how)) menu.removeAttribute(name);
      await until(() => expect(placeOf(menu)).toBe('card'));
    },
  );

  test('none: the shortcut opens the list of annotations', async () => {
    const { menu } = await readyMenu({ placement: 'none' });
    await userEvent.keyboard('{Alt>}{Shift>}J{/Shift}{/Alt}');
    expect(placeOf(menu)).toBe('panel');
  });

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

describe('the annotations that the client has loaded', () => {
  const annotations = sampleAnnotations([{ id: 'a', title: 'Neap tide' }]);
  const received = () => called('update').filter(([, state]) => isSent(state));
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
    expect(addresses().map(({ searchParams }) => searchParams.get('view'))).toEqual([null]);
    // Before it has its place, the card opens as a panel, and a panel is not minimised.
    await until(() => expect(placeOf(menu)).not.toBe('rest'));
    intend(menu, { kind: 'view', view: 'min' });
    await until(() => expect(told()).toMatchObject({ view: 'min' }));
    menu.remove();
    await readyMenu();
    expect(addresses().at(-1)?.searchParams.get('view')).toBe('min');
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
    expect(addresses().at(-1)?.searchParams.get('view')).toBe('min');
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
    expect(addresses().length).toBe(1);
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

test('all annotations that could not be shown because of a dialog are shown when they are asked for again', async () => {
  await page.viewport(800, 700);
  const { menu, host } = await readyMenu();
  const openAll = () => {
    for (const each of host.article.menus) each.openAll();
  };
  openAll();
  await until(() => expect(told()).toMatchObject({ scrollTo: 'annotations' }));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  intend(menu, { kind: 'view', view: 'max' });
  await until(() => expect(told()).toMatchObject({ view: 'mid', scrollTo: null }));
  dialog.close();
  openAll();
  await until(() => expect(told()).toMatchObject({ scrollTo: 'annotations' }));
});

test('two menus of one article show the same annotation, until it is closed in one of them', async () => {
  await page.viewport(800, 700);
  const host = testHost();
  const { menu } = await readyMenu({}, host);
  const menus = [menu, (await readyMenu({}, host)).menu];
  host.open('a', document.querySelector('[data-journal-annotation]') ?? undefined);
  await until(() => expect(menus.map(placeOf)).toEqual(['popover', 'popover']));
  intend(menu, { kind: 'close' });
  await until(() => expect(menus.map(placeOf)).toEqual(['rest', 'rest']));
  expect(host.article.store.get().open).toBeNull();
});

describe('the calls of the frame', () => {
  test('reach the host', async () => {
    const { menu, host } = await readyMenu();
    intend(menu, { kind: 'open', id: 'a' });
    await until(() => expect(host.active()).toBe('a'));
    expect(host.logged).toContainEqual(['chosen', 'a']);
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
    const { menu, host } = await readyMenu();
    const raised: (string | null)[] = [];
    host.article.highlights.raised.subscribe(({ id }) => raised.push(id), testSignal());
    callFromFrame(menu, 'raiseAnnotation', 'a');
    await until(() => expect(raised).toEqual(['a']));
    host.article.highlights.raised.dispatch({ id: 'b' });
    await until(() => expect(told()).toMatchObject({ raised: 'b' }));
    // What the pointer has left in the frame is reported late.
    callFromFrame(menu, 'raiseAnnotation', null);
    callFromFrame(menu, 'raiseAnnotation', 'c');
    callFromFrame(menu, 'raiseAnnotation', null);
    await until(() => expect(raised).toEqual(['a', 'b', 'c', null]));
    // The pointer was on the card of the highlight that it is on now.
    callFromFrame(menu, 'raiseAnnotation', 'a');
    await until(() => expect(raised.at(-1)).toBe('a'));
    host.article.highlights.raised.dispatch({ id: 'a' });
    callFromFrame(menu, 'raiseAnnotation', null);
    callFromFrame(menu, 'raiseAnnotation', 'b');
    await until(() => expect(raised.slice(4)).toEqual(['a', 'a', 'b']));
  });
});
