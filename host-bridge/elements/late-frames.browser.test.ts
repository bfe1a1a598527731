import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Parts } from '../parts/import-part.ts';
import * as keepers from './frames/index.ts';
import { framePage } from './testing/frame-page.ts';
import { type FrameLog, iframeOf, insert, recordFrames, testHost, until } from './testing/shell-page.ts';

let end: AbortController;
let frames: FrameLog;
/** Lets the file with the keepers come, or fail. */
let come: (frames: Parts['frames'] | undefined) => void;
let loadFrames: () => Promise<Parts['frames'] | undefined>;

beforeEach(async () => {
  end = new AbortController();
  frames = await recordFrames(() => framePage(), end.signal);
  const file = new Promise<Parts['frames'] | undefined>((resolve) => {
    come = resolve;
  });
  loadFrames = () => file;
});

afterEach(() => {
  document.head.querySelector('style#page')?.remove();
  document.body.replaceChildren();
  end.abort();
});

const called = (name: string) => frames.calls.filter(([called]) => called === name);

describe('before what keeps the frames is there', () => {
  test('an element takes no place in the page, whatever the page says of it', () => {
    const style = document.createElement('style');
    style.id = 'page';
    style.textContent = '* { display: block !important; padding: 9px !important; position: static !important }';
    document.head.append(style);
    const menu = insert('journal-menu');
    const footer = insert('journal-footer');
    menu.connectHost(testHost({ loadFrames }));
    footer.connectHost(testHost({ loadFrames }));
    expect(getComputedStyle(menu).position).toBe('fixed');
    for (const shell of [menu, footer]) expect(shell.getBoundingClientRect().height).toBe(0);
  });

  test('what an element is told is kept: of the annotations in view the newest, of the wishes the last', async () => {
    const menu = insert('journal-menu');
    const host = testHost({ loadFrames });
    menu.openAnnotation('early');
    menu.connectHost(host);
    menu.setVisibleAnnotations(['a']);
    menu.setVisibleAnnotations(['a', 'b']);
    menu.openAnnotations();
    menu.openAnnotation('a');
    host.entry = 'other';
    menu.entryChanged();
    menu.setAttribute('api-background-color', '#123');
    come(keepers);
    await until(() => expect(called('openAnnotation')).toEqual([['openAnnotation', 'a']]));
    expect(called('setVisibleAnnotations')).toEqual([['setVisibleAnnotations', ['a', 'b']]]);
    expect(called('openAnnotations')).toEqual([]);
    expect(called('setEntry')).toEqual([]);
    const asked = frames.addresses.map(({ searchParams }) => [
      searchParams.get('entry'),
      searchParams.get('background'),
    ]);
    expect(asked).toEqual([['other', '#112233']]);
  });

  test('an element may get another host, and have a frame for that one only', async () => {
    const menu = insert('journal-menu');
    menu.connectHost(testHost({ loadFrames }));
    menu.connectHost(testHost({ loadFrames, entry: 'other' }));
    come(keepers);
    await until(() => expect(called('setPage').length).toBe(1));
    expect(frames.addresses.map(({ searchParams }) => searchParams.get('entry'))).toEqual(['other']);
    expect(menu.shadowRoot?.querySelectorAll('iframe').length).toBe(1);
  });

  test('an element may lose its host, and then has no frame', async () => {
    const menu = insert('journal-menu');
    const other = insert('journal-menu');
    menu.connectHost(testHost({ loadFrames }));
    other.connectHost(testHost({ loadFrames }));
    menu.disconnectHost();
    come(keepers);
    await until(() => expect(called('setPage').length).toBe(1));
    expect(() => iframeOf(menu)).toThrow();
    expect(frames.addresses.length).toBe(1);
  });

  test('an element may leave the page and come back', async () => {
    const menu = insert('journal-menu');
    menu.connectHost(testHost({ loadFrames }));
    menu.remove();
    come(keepers);
    await loadFrames();
    expect(() => iframeOf(menu)).toThrow();
    document.body.append(menu);
    await until(() => expect(called('setPage').length).toBe(1));
  });
});

test('elements stay empty, and usable, where what keeps the frames cannot be had', async () => {
  const host = testHost({ loadFrames });
  const menu = insert('journal-menu');
  menu.connectHost(host);
  come(undefined);
  await loadFrames();
  menu.openAnnotation('a');
  menu.entryChanged();
  expect(menu.shadowRoot?.childElementCount).toBe(0);
  expect(host.reportError).not.toHaveBeenCalled();
  menu.connectHost(testHost());
  await until(() => expect(called('openAnnotation')).toEqual([['openAnnotation', 'a']]));
});

test('what keeps the frames is asked for again with the next entry, where it could not be had', async () => {
  const answers = [undefined, keepers];
  const host = testHost({ loadFrames: async () => answers.shift() });
  const menu = insert('journal-menu');
  menu.connectHost(host);
  await until(() => expect(answers.length).toBe(1));
  host.entry = 'other';
  menu.entryChanged();
  await until(() => expect(called('setPage').length).toBe(1));
  expect(frames.addresses.map(({ searchParams }) => searchParams.get('entry'))).toEqual(['other']);
});

test('the host is told where what keeps the frames does not fit the element', async () => {
  const broken = class {
    constructor() {
      throw new Error('of another version');
    }
  };
  const host = testHost({ loadFrames: async () => Object.assign(Object.create(null), { MenuKeeper: broken }) });
  insert('journal-menu').connectHost(host);
  await until(() => expect(host.reportError).toHaveBeenCalledExactlyOnceWith(new Error('of another version')));
});
