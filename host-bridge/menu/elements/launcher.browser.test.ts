import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { until } from '../../testing/until.ts';
import { fakeFrame } from './testing/fake-frame.ts';
import { addresses, launcherOf, placed, placeOf, readyMenu, serve, setUpMenuPages } from './testing/menu-page.ts';
import { boxOf, ENTRY, iframeOf, insert, intend, layOut, sampleAnnotations, testHost } from './testing/shell-page.ts';

setUpMenuPages();

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
    await placed(menu);
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
  await placed(menu);
  expect(placeOf(menu)).toBe('sheet');
});

describe('while only the launcher shows', () => {
  const annotations = sampleAnnotations([{ id: 'a', title: 'Neap tide' }]);
  const loading = (menu: Element) => menu.shadowRoot?.querySelector('[data-loading]');

  async function launcherOnly(host = testHost({ annotations }), attributes = {}) {
    await page.viewport(800, 700);
    await serve(fakeFrame({ silent: true }));
    const menu = insert('journal-menu', attributes);
    // The last test may have left the pointer where the launcher will be.
    await userEvent.hover(document.querySelector('p') ?? document.body, { position: { x: 2, y: 2 } });
    menu.connectArticle(host);
    await until(() => expect(launcherOf(menu)?.checkVisibility()).toBe(true));
    return { menu, host };
  }

  const THEMED = { ...ENTRY, entry: { ...ENTRY.entry, theme: 1, apiBackgroundColor: '#fff8e7' } };

  test.each([
    ['the annotations', { colours: { ground: '#fff8e7', text: '#222222' } }, 0],
    ['the metadata, on a host of files', { getEntryMeta: vi.fn(async () => THEMED) }, 1],
  ])(
    'no frame is loaded, and the launcher has the entry’s colours with %s, else those of the attributes',
    async (_, known, asked) => {
      const host = testHost({ annotations, ...known });
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
      expect(addresses()).toEqual([]);
      expect(host.getEntry).not.toHaveBeenCalled();
      expect(host.getEntryMeta).toHaveBeenCalledTimes(asked);
    },
  );

  test.each(['pointermove', 'pointerover', 'pointerdown', 'focusin'])(
    'the frame is loaded at the event %s on the launcher',
    async (type) => {
      const { menu } = await launcherOnly();
      launcherOf(menu)?.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
      expect(iframeOf(menu)).toBeInstanceOf(HTMLIFrameElement);
      expect([placeOf(menu), launcherOf(menu)?.checkVisibility()]).toEqual(['rest', true]);
    },
  );

  test('it is away while the page scrolls down, and no frame is loaded for that', async () => {
    const { menu } = await launcherOnly();
    const below = document.createElement('div');
    below.style.height = '9000px';
    document.body.append(below);
    const scrolling = setInterval(() => scrollBy(0, 40), 30);
    await until(() => void expect(launcherOf(menu)).toHaveAttribute('data-away'));
    clearInterval(scrolling);
    await until(() => void expect(launcherOf(menu)).not.toHaveAttribute('data-away'));
    expect(() => iframeOf(menu)).toThrow();
    below.remove();
  });

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
    await placed(menu);
    expect(host.toggle('a')).toBe(true);
    expect(placeOf(menu)).toBe('rest');
  });

  test('a highlight on which the pointer rests opens beside its line, in which the frame loads', async () => {
    const { menu, host } = await launcherOnly();
    const phrase = document.querySelector('[data-journal-annotation]') ?? document.body;
    await userEvent.hover(phrase);
    host.article.highlights.raised.dispatch({ id: 'a' });
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
    expect(addresses()).toEqual([]);
  });
});
