import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { until } from '../../testing/until.ts';
import { fakeFrame } from './testing/fake-frame.ts';
import type { FrameResponse } from './testing/frame-service.ts';
import {
  boxOf,
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
let answer: FrameResponse;

beforeEach(async () => {
  end = new AbortController();
  answer = fakeFrame();
  await page.viewport(1280, 800);
  frames = await recordFrames(() => answer, end.signal);
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  end.abort();
});

const fakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const called = (name: string) => frames.calls.filter(([called]) => called === name);
const loaded = (shell: Element) => new Promise((resolve) => iframeOf(shell).addEventListener('load', resolve));
const cardOf = (shell: Element) => shell.shadowRoot?.querySelector('section');

/** A shell whose frame has not connected within the time limit. */
async function lateShell(name: 'journal-menu' | 'journal-footer', host = testHost()) {
  fakeClock();
  const shell = insert(name);
  shell.connectArticle(host);
  // A footer is loaded when the browser has found it near.
  while (!shell.shadowRoot?.querySelector('iframe')) await new Promise(requestAnimationFrame);
  await vi.advanceTimersByTimeAsync(8_000);
  // The fallback's file is loaded now.
  await until(() => expect(host.reportError).toHaveBeenCalled());
  return { shell, host };
}

describe('a frame that does not connect', () => {
  test('is replaced by the fallback card with title, authors, DOI and PDF', async () => {
    answer = 'no response';
    const { shell, host } = await lateShell('journal-menu');
    const card = cardOf(shell);
    expect(card?.textContent).toBe('The Brass TidesIlse Marr, Tomás ÖsterDOI\u00a010.5555/alidade.28.1PDF');
    const links = [...(card?.querySelectorAll('a') ?? [])];
    expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      [ENTRY.entry.doiUrl, '_blank', 'noopener'],
      [ENTRY.entry.pdf?.url, '_blank', 'noopener'],
    ]);
    expect(card?.getBoundingClientRect().height).toBeGreaterThan(80);
    vi.useRealTimers();
    const heightOf = (element?: Element | null) => element?.getBoundingClientRect().height;
    await until(() => expect(heightOf(boxOf(shell))).toBe(heightOf(card)));
    expect(host.reportError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'timeout' }));
  });

  test('is replaced by the credits in the footer', async () => {
    answer = 'no response';
    const { shell } = await lateShell('journal-footer');
    expect(cardOf(shell)?.textContent).toBe('Written by Ilse Marr');
  });

  test('leaves the element empty when the entry cannot be loaded', async () => {
    answer = 'no response';
    const failure = new Error('the service is down');
    const { shell, host } = await lateShell(
      'journal-menu',
      testHost({ getEntry: vi.fn(() => Promise.reject(failure)) }),
    );
    expect(cardOf(shell)).toBeNull();
    expect(boxOf(shell).getBoundingClientRect().height).toBe(0);
    expect(host.reportError).toHaveBeenLastCalledWith(failure);
  });

  test('is replaced by a card without missing fields and unsafe links', async () => {
    answer = 'no response';
    const entry = { ...ENTRY.entry, authors: [], doiUrl: 'javascript:alert(1)', pdf: null, credits: '' };
    const host = testHost({ getEntry: vi.fn(async () => ({ ...ENTRY, entry })) });
    const { shell } = await lateShell('journal-menu', host);
    expect(cardOf(shell)?.innerHTML).toBe('<strong>The Brass Tides</strong>');
    const footer = insert('journal-footer');
    footer.connectArticle(host);
    await vi.advanceTimersByTimeAsync(8_000);
    await until(() => expect(cardOf(footer)).not.toBeNull());
    expect(footer.getBoundingClientRect().height).toBe(0);
  });

  test('is replaced earlier when the browser has loaded an error page instead', async () => {
    answer = 'no connection';
    fakeClock();
    const menu = insert('journal-menu');
    menu.connectArticle(testHost());
    await vi.advanceTimersByTimeAsync(0);
    await loaded(menu);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(cardOf(menu)).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await until(() => expect(cardOf(menu)).not.toBeNull());
  });

  test('replaces the card when it connects late', async () => {
    answer = fakeFrame({ silent: true });
    const { shell } = await lateShell('journal-menu');
    expect(cardOf(shell)).not.toBeNull();
    vi.useRealTimers();
    await until(() => {
      iframeOf(shell).contentWindow?.postMessage({ hello: true }, '*');
      expect(called('update').length).toBe(1);
    });
    expect(cardOf(shell)).toBeNull();
    await until(() => expect(boxOf(shell).getBoundingClientRect().height).toBe(120));
  });

  test('leaves alone what is read in the card when it connects late, and shows itself when that is closed', async () => {
    answer = fakeFrame({ silent: true });
    const annotations = sampleAnnotations([{ id: 'a', title: 'Neap tide' }]);
    const { shell, host } = await lateShell('journal-menu', testHost({ annotations }));
    host.open('a');
    const card = cardOf(shell);
    const close = card?.querySelector('button');
    close?.focus();
    expect([card?.ariaLabel, host.active()]).toEqual(['Neap tide', 'a']);
    vi.useRealTimers();
    await until(() => {
      iframeOf(shell).contentWindow?.postMessage({ hello: true }, '*');
      expect(called('update').length).toBeGreaterThan(0);
    });
    await until(() => expect(called('answer').length).toBe(1));
    expect(called('update').at(-1)).toMatchObject(['update', { open: null }]);
    expect([cardOf(shell) === card, host.active()]).toEqual([true, 'a']);
    expect(shell.shadowRoot?.activeElement === close).toBe(true);
    close?.click();
    expect([cardOf(shell), host.active(), iframeOf(shell).checkVisibility({ visibilityProperty: true })]).toEqual([
      null,
      null,
      true,
    ]);
  });

  test('leaves the card’s preview alone that the focus in it keeps: a press of a link there arrives', async () => {
    answer = 'no response';
    const annotations = sampleAnnotations([{ id: 'a', title: 'Neap tide' }]);
    const { shell, host } = await lateShell('journal-menu', testHost({ annotations }));
    const phrase = document.querySelector('[data-journal-annotation]') ?? undefined;
    host.article.open('a', phrase, true);
    const card = cardOf(shell);
    const control = card?.querySelector('button');
    expect([card?.ariaLabel, host.active()]).toEqual(['Neap tide', null]);
    control?.focus();
    expect([cardOf(shell) === card, shell.shadowRoot?.activeElement === control]).toEqual([true, true]);
    expect(host.active()).toBe('a');
  });

  test('does not go on when its element has left the page', async () => {
    answer = 'no response';
    const { shell, host } = await lateShell('journal-menu');
    await until(() => expect(frames.addresses.length).toBe(1));
    shell.disconnectArticle(host);
    await vi.advanceTimersByTimeAsync(1);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect([frames.addresses.length, shell.shadowRoot?.querySelector('iframe')]).toEqual([1, null]);
  });

  test('is loaded again when the network is back', async () => {
    answer = 'no response';
    await lateShell('journal-menu');
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    answer = fakeFrame();
    dispatchEvent(new Event('online'));
    await until(() => expect(called('update').length).toBe(1));
  });

  test('is loaded again after minutes, in longer and longer pauses, and the entry with it', async () => {
    answer = 'no response';
    const requested = () => frames.addresses.length;
    const { shell, host } = await lateShell(
      'journal-menu',
      testHost({ getEntry: vi.fn(() => Promise.reject(new Error('the service is down'))) }),
    );
    await until(() => expect(requested()).toBe(1));
    await vi.advanceTimersByTimeAsync(60_001);
    await until(() => expect(requested()).toBe(2));
    host.getEntry.mockResolvedValue(ENTRY);
    await vi.advanceTimersByTimeAsync(110_000);
    expect(requested()).toBe(2);
    await vi.advanceTimersByTimeAsync(20_000);
    await until(() => expect(requested()).toBe(3));
    await until(() => expect(cardOf(shell)?.textContent).toContain('The Brass Tides'));
    vi.useRealTimers();
    answer = fakeFrame();
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => expect(called('update').length).toBe(1));
    expect(cardOf(shell)).toBeNull();
  });

  test('is replaced by the card of the new entry when the entry changes', async () => {
    answer = 'no response';
    const { shell, host } = await lateShell('journal-menu');
    host.getEntry.mockResolvedValue({ ...ENTRY, entry: { ...ENTRY.entry, title: 'Another', authors: [] } });
    host.setEntry('another');
    await until(() => expect(cardOf(shell)?.querySelector('strong')?.textContent).toBe('Another'));
    expect(shell.shadowRoot?.querySelectorAll('section').length).toBe(1);
  });
});

describe('a frame of another version', () => {
  test.each([1, 2, 99])('%i is replaced by the card and reported to the host', async (version) => {
    answer = fakeFrame({ version });
    const host = testHost();
    const menu = insert('journal-menu');
    menu.connectArticle(host);
    await until(() => expect(cardOf(menu)?.textContent).toContain('The Brass Tides'));
    expect(host.reportError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'version' }));
    expect(() => iframeOf(menu)).toThrow();
  });
});

describe('a frame that is lost', () => {
  async function readyMenu() {
    const host = testHost();
    const menu = insert('journal-menu');
    menu.connectArticle(host);
    // A second call follows when it is known how the page shows the frame.
    await until(() => expect(called('update').length).toBeGreaterThan(0));
    return { menu, host };
  }

  /** Reloads a frame, once it is loaded. */
  async function reload(menu: Element): Promise<void> {
    const token = new URL(iframeOf(menu).src).hash.slice(1);
    await until(() => expect(called('loaded')).toContainEqual(['loaded', token]));
    iframeOf(menu).contentWindow?.postMessage({ reload: true }, '*');
  }

  test('opens in the next frame what was open', async () => {
    const { menu, host } = await readyMenu();
    host.open('a');
    await until(() => expect(host.active()).toBe('a'));
    const first = iframeOf(menu);
    await reload(menu);
    const before = called('update').length;
    await until(() => expect(called('update').length).toBeGreaterThan(before));
    expect(called('update').at(-1)).toMatchObject(['update', { open: { id: 'a' } }]);
    expect([iframeOf(menu) === first, host.active()]).toEqual([false, 'a']);
  });

  test('because it was reloaded is replaced by a new one', async () => {
    const { menu, host } = await readyMenu();
    const first = iframeOf(menu);
    const calls = called('update').length;
    await reload(menu);
    await until(() => expect(called('update').length).toBeGreaterThan(calls));
    expect(iframeOf(menu)).not.toBe(first);
    expect(host.reportError).not.toHaveBeenCalled();
  });

  test('repeatedly is replaced by the card', async () => {
    const { menu, host } = await readyMenu();
    for (let times = 0; times < 2; times += 1) {
      const frame = iframeOf(menu);
      const calls = called('update').length;
      await reload(menu);
      await until(() => {
        expect(iframeOf(menu)).not.toBe(frame);
        expect(called('update').length).toBeGreaterThan(calls);
      });
    }
    await reload(menu);
    await until(() => expect(cardOf(menu)).not.toBeNull());
    expect(() => iframeOf(menu)).toThrow();
    expect(host.reportError).not.toHaveBeenCalled();
  });

  test('for the third time after it has worked for a while is replaced by a new one', async () => {
    const { menu } = await readyMenu();
    const now = vi.spyOn(Date, 'now');
    for (let times = 1; times <= 4; times += 1) {
      const frame = iframeOf(menu);
      const calls = called('update').length;
      now.mockReturnValue(4_000_000_000_000 + times * 100_000);
      await reload(menu);
      await until(() => {
        expect(iframeOf(menu)).not.toBe(frame);
        expect(called('update').length).toBeGreaterThan(calls);
      });
    }
    now.mockRestore();
    expect(cardOf(menu)).toBeNull();
  });

  test('to the back-forward cache no longer answers and is replaced', async () => {
    answer = fakeFrame({ unresponsive: true });
    fakeClock();
    const { menu } = await readyMenu();
    const first = iframeOf(menu);
    answer = fakeFrame();
    const before = called('loaded').length;
    await vi.advanceTimersByTimeAsync(10_000);
    await until(() => expect(called('loaded').length).toBeGreaterThan(before));
    expect(iframeOf(menu)).not.toBe(first);
  });

  test('because it floods the page is replaced by the card', async () => {
    const { menu, host } = await readyMenu();
    intend(menu, { kind: 'view', view: 'max' });
    await until(() => expect(boxOf(menu).getBoundingClientRect().x).toBe(0));
    for (let call = 0; call < 600; call += 1) layOut(menu, 100 + call);
    await until(() => expect(cardOf(menu)).not.toBeNull());
    await until(() => expect(boxOf(menu).getBoundingClientRect().x).toBe(632));
    expect(host.reportError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'flood' }));
    expect(() => iframeOf(menu)).toThrow();
  });
});
