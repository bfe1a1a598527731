import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onRaise, raiseAnnotation } from '../raised-annotation.ts';
import { framePage } from './testing/frame-page.ts';
import { SERVICE } from './testing/frame-service.ts';
import {
  boxOf,
  callFromFrame,
  type FrameLog,
  iframeOf,
  insert,
  recordFrames,
  testHost,
  until,
} from './testing/shell-page.ts';

let end: AbortController;
let frames: FrameLog;

beforeEach(async () => {
  end = new AbortController();
  await page.viewport(1280, 800);
  frames = await recordFrames(() => framePage(), end.signal);
});

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
  end.abort();
});

const called = (name: string) => frames.calls.filter(([called]) => called === name);

/** A menu whose frame is connected and has reported its height. */
async function readyMenu(attributes = {}, host = testHost()) {
  const menu = insert('journal-menu', attributes);
  menu.connectHost(host);
  await until(() => expect(called('setPage')).not.toEqual([]));
  await until(() => expect(boxOf(menu).getBoundingClientRect().height).toBe(120));
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
    menu.connectHost(host);
    await until(() => expect(boxOf(menu)).toBeInstanceOf(HTMLElement));
    expect(menu.shadowRoot?.querySelector('iframe')).toBeNull();
    host.entry = 'brass';
    menu.entryChanged();
    await until(() => expect(called('setPage')).not.toEqual([]));
    menu.entryChanged();
    expect(frames.addresses.map(({ search }) => search)).toEqual(['?entry=brass&env=production']);
    expect(host.reportError).not.toHaveBeenCalled();
  });

  test('receives the page facts, and again when language or direction change', async () => {
    await readyMenu();
    expect(called('setPage')).toEqual([['setPage', { language: '', direction: 'ltr', layout: 'desktop' }]]);
    document.documentElement.lang = 'ar';
    document.documentElement.dir = 'RTL';
    const arabic = { language: 'ar', direction: 'rtl', layout: 'desktop' };
    await until(() => expect(called('setPage').at(-1)).toEqual(['setPage', arabic]));
  });

  test.each([
    [360, 'phone', 348],
    [639, 'phone', 627],
    [640, 'tablet', 308],
    [1023, 'tablet', 499.5],
    [1024, 'desktop', 244],
    [1920, 'desktop', 468],
  ])('at %i pixels has the layout %s and a card of %d pixels', async (width, layout, card) => {
    await page.viewport(width, 800);
    const { menu } = await readyMenu();
    expect(called('setPage').at(-1)).toMatchObject(['setPage', { layout }]);
    expect(boxOf(menu).getBoundingClientRect().width).toBe(card);
  });

  test('receives the new layout when the page becomes narrower', async () => {
    await readyMenu();
    await page.viewport(700, 800);
    await until(() => expect(called('setPage').at(-1)).toMatchObject(['setPage', { layout: 'tablet' }]));
  });

  test('adds no entry to the session history', async () => {
    const before = history.length;
    const { menu, host } = await readyMenu();
    menu.disconnectHost();
    menu.connectHost(host);
    await until(() => expect(called('setPage').length).toBe(2));
    expect(history.length).toBe(before);
  });

  test('is removed with its channel when the host is disconnected', async () => {
    const { menu } = await readyMenu();
    menu.disconnectHost();
    expect(() => iframeOf(menu)).toThrow();
    menu.setVisibleAnnotations(['a']);
    menu.entryChanged();
    expect(called('setVisibleAnnotations')).toEqual([]);
  });

  test('leaves nothing covered or inert when it is removed in max', async () => {
    const { menu } = await readyMenu();
    const button = document.createElement('button');
    document.body.append(button);
    callFromFrame(menu, 'setView', 'max');
    await until(() => expect(boxOf(menu).getBoundingClientRect().width).toBe(1280));
    menu.disconnectHost();
    expect(document.elementFromPoint(20, 20) === menu).toBe(false);
    button.focus();
    expect(document.activeElement === button).toBe(true);
  });

  test('is kept for the same host and replaced for another host', async () => {
    const { menu, host } = await readyMenu();
    const frame = iframeOf(menu);
    menu.connectHost(host);
    expect(iframeOf(menu)).toBe(frame);
    menu.connectHost(testHost({ entry: 'other' }));
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
    await until(() => expect(called('setColours').at(-1)).toEqual(['setColours', '#ffffff', null]));
    menu.removeAttribute('api-background-color');
    await until(() => expect(called('setColours').at(-1)).toEqual(['setColours', null, null]));
    expect(frames.addresses.length).toBe(1);
  });

  test('load the frame and its data from another service', async () => {
    const other = 'http://other.service.test';
    const { menu, host } = await readyMenu();
    callFromFrame(menu, 'getEntry');
    await until(() => expect(host.getEntry).toHaveBeenCalledExactlyOnceWith(SERVICE));
    menu.setAttribute('api-url', `${other}/`);
    await until(() => expect(frames.addresses.at(-1)?.origin).toBe(other));
    await until(() => expect(called('setPage').length).toBe(2));
    callFromFrame(menu, 'getEntry');
    await until(() => expect(host.getEntry).toHaveBeenLastCalledWith(other));
    callFromFrame(menu, 'getAnnotation', 'neap');
    await until(() => expect(host.getAnnotation).toHaveBeenCalledExactlyOnceWith(other, 'neap'));
  });
});

describe('calls before the frame is connected', () => {
  test('are made later: the latest visible annotations and the last command', async () => {
    const menu = insert('journal-menu');
    menu.setVisibleAnnotations(['early']);
    menu.openAnnotation('early');
    menu.connectHost(testHost());
    menu.setVisibleAnnotations(['a', 'b']);
    menu.openAnnotations();
    menu.openAnnotation('a');
    await until(() => expect(called('openAnnotation')).toEqual([['openAnnotation', 'a']]));
    expect(called('setVisibleAnnotations')).toEqual([['setVisibleAnnotations', ['a', 'b']]]);
    expect(called('openAnnotations')).toEqual([]);
  });

  test('load a frame for the new entry in place of one that has not connected', async () => {
    const menu = insert('journal-menu');
    const host = testHost();
    menu.connectHost(host);
    await until(() => expect(iframeOf(menu).src).toContain('entry=brass'));
    host.entry = 'other';
    menu.entryChanged();
    await until(() => expect(iframeOf(menu).src).toContain('entry=other'));
    await until(() => expect(called('answer').length).toBeGreaterThan(0));
    expect(called('setEntry')).toEqual([]);
  });
});

test('a second activation closes an annotation of which the frame has not said yet that it is open', async () => {
  const { menu } = await readyMenu();
  await until(() => {
    menu.openAnnotation('tide');
    expect(menu.toggleAnnotation('tide')).toBe(true);
  });
  expect(menu.toggleAnnotation('tide')).toBe(false);
  await until(() => expect(frames.calls.at(-1)).toEqual(['closeAnnotation']));
});

describe('views', () => {
  test('max is the whole viewport, above everything, with the page behind it inert', async () => {
    const { menu } = await readyMenu();
    const button = document.createElement('button');
    document.body.append(button);
    callFromFrame(menu, 'setView', 'max');
    await until(() =>
      expect(boxOf(menu).getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 }),
    );
    expect(document.elementFromPoint(1270, 790)).toBe(menu);
    button.focus();
    expect(document.activeElement).toBe(menu);
  });

  test('leaving max restores the card at its previous height', async () => {
    const { menu } = await readyMenu();
    callFromFrame(menu, 'setView', 'max');
    callFromFrame(menu, 'resize', 5000);
    callFromFrame(menu, 'setView', 'mid');
    await until(() => expect(called('answer').length).toBe(4));
    expect(boxOf(menu).getBoundingClientRect()).toMatchObject({ x: 12, y: 12, height: 120 });
  });

  test('a card is never higher than the viewport and covers nothing when its height is 0', async () => {
    const { menu } = await readyMenu();
    callFromFrame(menu, 'resize', 5000);
    await until(() => expect(boxOf(menu).getBoundingClientRect().height).toBe(776));
    callFromFrame(menu, 'resize', 0);
    await until(() => expect(boxOf(menu).getBoundingClientRect().height).toBe(0));
    expect(document.elementFromPoint(20, 20)).not.toBe(menu);
  });

  test('clicks beside the card reach the page', async () => {
    const { menu } = await readyMenu();
    expect(document.elementFromPoint(20, 20)).toBe(menu);
    expect(document.elementFromPoint(20, 140)).not.toBe(menu);
    expect(document.elementFromPoint(330, 20)).not.toBe(menu);
  });

  test('a sheet sits at the lower edge', async () => {
    const { menu } = await readyMenu();
    await page.viewport(360, 700);
    callFromFrame(menu, 'setEdge', 'bottom');
    await until(() => expect(boxOf(menu).getBoundingClientRect()).toMatchObject({ x: 6, bottom: 694 }));
    callFromFrame(menu, 'setEdge', 'top');
    await until(() => expect(boxOf(menu).getBoundingClientRect()).toMatchObject({ x: 6, y: 6 }));
  });

  test('Escape pressed in the page leaves max and returns the focus to the previous element', async () => {
    const { menu } = await readyMenu();
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    callFromFrame(menu, 'setView', 'max');
    await until(() => expect(boxOf(menu).getBoundingClientRect().width).toBe(1280));
    iframeOf(menu).blur();
    await userEvent.keyboard('{Escape}');
    await until(() => expect(called('setView')).toEqual([['setView', 'mid']]));
    expect(document.activeElement).toBe(button);
    expect(boxOf(menu).getBoundingClientRect().height).toBe(120);
  });
});

describe('the first view', () => {
  test.each([
    [360, 'min'],
    [1023, 'min'],
    [1024, null],
  ])('of a page of %i pixels is part of the frame’s address: %s', async (width, view) => {
    await page.viewport(width, 700);
    await readyMenu();
    expect(frames.addresses.map(({ searchParams }) => searchParams.get('view'))).toEqual([view]);
    expect(called('setView')).toEqual([]);
  });

  test('follows the width of the page until the user chooses a card', async () => {
    const { menu } = await readyMenu();
    await page.viewport(800, 800);
    await until(() => expect(called('setView')).toEqual([['setView', 'min']]));
    await page.viewport(1280, 800);
    await until(() => expect(called('setView').at(-1)).toEqual(['setView', 'mid']));
    callFromFrame(menu, 'setView', 'min');
    await until(() => expect(called('answer').length).toBe(2));
    await page.viewport(800, 800);
    await until(() => expect(called('setPage').length).toBe(4));
    await page.viewport(1280, 800);
    await until(() => expect(called('setPage').length).toBe(5));
    expect(called('setView').length).toBe(2);
  });
});

describe('scrolling', () => {
  const scrollable = () => {
    const article = document.createElement('article');
    article.style.height = '5000px';
    document.body.append(article);
  };

  /** A menu whose card the user has opened on a narrow page. */
  const openedCard = async (width: number) => {
    await page.viewport(width, 700);
    const { menu } = await readyMenu();
    callFromFrame(menu, 'setView', 'mid');
    await until(() => expect(called('answer').length).toBe(2));
  };

  test.each([360, 1023])('shrinks an open card to min on a page of %i pixels', async (width) => {
    scrollable();
    await openedCard(width);
    scrollTo(0, 300);
    await until(() => expect(called('setView')).toEqual([['setView', 'min']]));
  });

  test('shrinks it in a scroll container, too, but not for small movements', async () => {
    await openedCard(360);
    const container = document.createElement('div');
    container.style.cssText = 'height: 300px; overflow: auto';
    container.innerHTML = '<p style="height: 5000px"></p>';
    document.body.append(container);
    for (const distance of [5, 20, 10]) {
      const scrolled = new Promise((resolve) => container.addEventListener('scroll', resolve, { once: true }));
      container.scrollTop = distance;
      await scrolled;
    }
    expect(called('setView')).toEqual([]);
    container.scrollTop = 100;
    await until(() => expect(called('setView')).toEqual([['setView', 'min']]));
  });

  test('does not change the card on a desktop', async () => {
    scrollable();
    const { menu } = await readyMenu();
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, 300);
    await scrolled;
    callFromFrame(menu, 'setEdge', 'top');
    await until(() => expect(called('answer').length).toBe(2));
    expect(called('setView')).toEqual([]);
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
    const { menu } = await readyMenu();
    await userEvent.tab();
    expect(document.activeElement === button).toBe(true);
    menu.openAnnotation('a');
    expect(document.activeElement === menu).toBe(true);
    callFromFrame(menu, 'releaseFocus');
    await until(() => expect(document.activeElement === button).toBe(true));
  });

  test('stays in the page when an annotation is opened by mouse', async () => {
    const { menu } = await readyMenu();
    const button = pageButton();
    button.textContent = 'highlight';
    button.style.marginLeft = '600px';
    await userEvent.click(button);
    menu.openAnnotation('a');
    expect(document.activeElement).toBe(button);
  });

  test('is not moved by a frame that does not have it', async () => {
    const { menu } = await readyMenu();
    const [first, second] = [pageButton(), pageButton()];
    first.focus();
    second.focus();
    second.blur();
    callFromFrame(menu, 'releaseFocus');
    await until(() => expect(called('answer').length).toBe(2));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a menu that is moved', () => {
  test('loads its frame again and restores view and annotations', async () => {
    const { menu } = await readyMenu();
    menu.setVisibleAnnotations(['a']);
    callFromFrame(menu, 'setView', 'min');
    await until(() => expect(called('answer').length).toBe(2));
    const place = document.createElement('div');
    document.body.append(place);
    place.append(menu);
    await until(() => expect(called('setVisibleAnnotations').length).toBe(2));
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
    callFromFrame(menu, 'resize', 200);
    await until(() => expect(boxOf(menu).getBoundingClientRect().height).toBe(200));
    expect(iframeOf(menu)).toBe(frame);
    expect(boxOf(menu).matches(':popover-open')).toBe(true);
    expect(frames.addresses.length).toBe(1);
  });
});

describe('the calls of the frame', () => {
  test('reach the host', async () => {
    const { menu, host } = await readyMenu();
    callFromFrame(menu, 'setActiveAnnotation', 'a');
    await until(() => expect(host.setActiveAnnotation).toHaveBeenCalledExactlyOnceWith('a'));
    expect(host.log.add).toHaveBeenCalledWith('active', 'a');
    callFromFrame(menu, 'happened', 'section', 'about');
    await until(() => expect(host.log.add).toHaveBeenCalledWith('section', 'about'));
    callFromFrame(menu, 'setView', 'max');
    await until(() => expect(host.log.add).toHaveBeenCalledWith('view', 'max'));
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
    await until(() => expect(called('raiseAnnotation').at(-1)).toEqual(['raiseAnnotation', 'b']));
  });
});
