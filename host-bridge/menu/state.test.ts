import { describe, expect, test } from 'vitest';
import { act, type MenuActions } from './effects.ts';
import {
  boxPlace,
  cardView,
  dismissible,
  INITIAL,
  isAwaited,
  type MenuEvent,
  type MenuState,
  mayPreview,
  presentationOf,
  reduceMenu,
  showsLoading,
  staysOpen,
  viewOf,
} from './state.ts';

const CARD = {
  type: 'placed',
  place: { kind: 'card', side: 'right', left: 700, top: 12, width: 360, maxHeight: 500 },
} as const;
const NO_NOTES = { lines: [], taken: [], end: 4000 };
const NOTES: MenuEvent = {
  type: 'placed',
  place: {
    kind: 'sidenotes',
    side: 'right',
    left: 700,
    top: 90,
    width: 336,
    ...NO_NOTES,
    tell: () => NO_NOTES,
    setBands() {},
    reveal() {},
  },
};
const LAUNCHER = { type: 'placed', place: { kind: 'launcher', right: 12, bottom: 12 } } as const;
const INLINE = { type: 'placed', place: { kind: 'inline' } } as const;
const HIDDEN = { type: 'placed', place: { kind: 'hidden' } } as const;
const BESIDE = { phrase: undefined, form: 'popover' } as const;
const NEAR = { type: 'engage' } as const;
const KEEP = { type: 'keep' } as const;
const FOCUS = { type: 'focus' } as const;
const PANEL = { type: 'panel' } as const;
const ALL = { type: 'all' } as const;
const ENTRY = { type: 'entry' } as const;
const STOP = { type: 'stop' } as const;
/** The page closes what is open; the reader closes it in the frame. */
const CLOSE = { type: 'close', by: 'page' } as const;
const CLOSE_IN_FRAME = { type: 'close', by: 'frame' } as const;

const press = (id: string, isPreview = false, focus = false) =>
  ({ type: 'press', id, phrase: undefined, isPreview, form: 'popover', focus }) as const;
const choose = (id: string) => ({ type: 'choose', id }) as const;
/** The frame has laid out what was asked for: each press of something else and each choice counts one. */
const shown = (request = 1) => ({ type: 'shown', request }) as const;
const laidOut = (form: 'popover' | 'sheet') => ({ type: 'laidOut', form }) as const;
const left = (isWide: boolean, id: string) => ({ type: 'left', id, isWide }) as const;
const view = (to: 'min' | 'mid' | 'max', by: 'frame' | 'page' = 'frame') => ({ type: 'view', view: to, by }) as const;
const frame = (to: MenuState['frame']) => ({ type: 'frame', to }) as const;
const LOADING = frame('loading');
const CONNECTED = frame('connected');
const FAILED = frame('failed');

const stateAfter = (...events: readonly MenuEvent[]): MenuState => events.reduce(reduceMenu, INITIAL);
const openAfter = (...events: readonly MenuEvent[]) => stateAfter(...events).open?.id ?? null;
const placeAfter = (...events: readonly MenuEvent[]) => boxPlace(stateAfter(...events));

/** What the last of these events has the menu do, besides the rendering that follows each. */
function effects(...events: readonly MenuEvent[]): string[] {
  const last = events.at(-1);
  const before = stateAfter(...events.slice(0, -1));
  const now = last ? reduceMenu(before, last) : before;
  const done: string[] = [];
  const note =
    (name: string) =>
    (...details: unknown[]) =>
      void done.push([name, ...details].join(' '));
  const menu: MenuActions = {
    render() {},
    loadFrame: note('loadFrame'),
    focusFrame: note('focusFrame'),
    releaseFocus: () => note('releaseFocus')(),
    showFallback: (open, isAsked) => note('fallback')(open?.id ?? 'none', !open?.isPreview, isAsked),
    chosen: note('chosen'),
    kept: ({ id }) => note('kept')(id),
    shown: note('shown'),
    closed: note('closed'),
    watchModal: note('watchModal'),
  };
  if (last && now !== before) act(now, before, last, menu);
  return done;
}

test('at rest the box is in the gutter, in the flow, or behind the launcher', () => {
  const place = (...events: MenuEvent[]) => [boxPlace(stateAfter(...events)), presentationOf(stateAfter(...events))];
  expect(place()).toEqual(['rest', 'panel']);
  expect(place(LAUNCHER)).toEqual(['rest', 'panel']);
  expect(place(CARD)).toEqual(['card', 'card']);
  expect(place(INLINE)).toEqual(['inline', 'inline']);
});

test.each<[string, string, MenuEvent[]]>([
  ['wait for their frame', 'rest', [LOADING]],
  ['stand beside the text once their frame draws them', 'sidenotes', [CONNECTED]],
  ['hold what is open', 'sidenotes', [CONNECTED, press('a')]],
  ['stay when it closes', 'sidenotes', [CONNECTED, press('a'), shown(), CLOSE]],
  ['leave an annotation to a popover until then', 'popover', [press('a')]],
  ['take over what has opened meanwhile', 'sidenotes', [press('a'), LOADING, CONNECTED]],
  ['leave it to a popover when their frame fails', 'popover', [CONNECTED, press('a'), shown(), FAILED]],
  ['leave the fallback card where it is when their frame connects', 'popover', [press('a'), FAILED, CONNECTED]],
  ['take its place when it is closed', 'sidenotes', [press('a'), FAILED, CONNECTED, CLOSE]],
])('sidenotes %s: %s', (_, place, events) => {
  expect(placeAfter(NOTES, ...events)).toBe(place);
});

test.each<[string, string, MenuEvent[]]>([
  ['opens the panel', 'panel', [LAUNCHER, PANEL]],
  ['closes it', 'rest', [LAUNCHER, PANEL, CLOSE]],
  ['opens nothing beside a card', 'card', [CARD, PANEL]],
  ['leaves an open annotation alone', 'popover', [LAUNCHER, press('a'), PANEL]],
  ['that is hidden hides the panel', 'rest', [LAUNCHER, PANEL, HIDDEN]],
  ['that is hidden leaves an annotation alone', 'popover', [LAUNCHER, press('a'), HIDDEN]],
  ['gives way to a card', 'card', [LAUNCHER, PANEL, CARD]],
])('the launcher %s: %s', (_, place, events) => {
  expect(placeAfter(...events)).toBe(place);
});

test('an annotation is open from the moment the reader asks for it; its form is known when it is laid out', () => {
  expect(stateAfter(LAUNCHER, press('a')).open).toMatchObject({ id: 'a', isShown: false, isPlaced: false });
  const laid = stateAfter(LAUNCHER, press('a'), shown(), laidOut('sheet'));
  expect(laid.open).toMatchObject({ isShown: true, isPlaced: true });
  expect(boxPlace(laid)).toBe('sheet');
  expect(reduceMenu(laid, press('a')).open?.isPlaced).toBe(true);
});

test.each<[string, boolean | undefined, MenuEvent[]]>([
  ['shows the annotation', true, [press('a'), shown(1)]],
  ['is late once that has closed', undefined, [press('a'), CLOSE, shown(1)]],
  ['is late once the page shows another entry', undefined, [press('a'), ENTRY, shown(1)]],
  ['is late once the reader has opened it again', false, [press('a'), CLOSE, press('a'), shown(1)]],
  ['is late once another one opens', false, [press('a'), press('b'), shown(1)]],
  ['is late once the reader has opened another one in the frame', false, [press('a'), choose('b'), shown(1)]],
  ['counts for a press of another highlight', true, [press('a'), press('a'), shown(1)]],
  ['counts for the last request', true, [press('a'), CLOSE, press('a'), shown(2)]],
  ['that nothing is open is none', false, [press('a'), shown(0)]],
])('a report of the frame %s', (_, isShown, events) => {
  expect(stateAfter(LAUNCHER, LOADING, CONNECTED, ...events).open?.isShown).toBe(isShown);
});

describe('the card', () => {
  const held = [LAUNCHER, press('a', true), shown(), laidOut('popover'), CARD];

  test('holds what was open elsewhere, and keeps a preview', () => {
    expect(stateAfter(...held).open).toMatchObject({ id: 'a', isPreview: false });
    expect(effects(...held)).toContain('kept a');
    expect(placeAfter(...held)).toBe('card');
    expect(openAfter(NOTES, CONNECTED, press('a'), shown(), CARD)).toBe('a');
  });

  test('that leaves closes it', () => {
    expect([placeAfter(...held, LAUNCHER), openAfter(...held, LAUNCHER)]).toEqual(['rest', null]);
    expect(effects(...held, CONNECTED, LAUNCHER)).toEqual(['closed a', 'watchModal false', 'releaseFocus']);
  });

  test.each([LAUNCHER, HIDDEN])('that leaves moves it to its line, if the reader sees that: %o', (placed) => {
    const beside = stateAfter(...held, { ...placed, anchor: BESIDE });
    expect(boxPlace(beside)).toBe('popover');
    expect(beside.open).toMatchObject({ id: 'a', isPlaced: true });
  });

  test('in which nothing is open moves nothing', () => {
    expect(placeAfter(CARD, { ...LAUNCHER, anchor: BESIDE })).toBe('rest');
  });
});

describe('what the reader opens in the frame', () => {
  test('takes the place of what is open there, and the page is told', () => {
    const events = [CARD, CONNECTED, press('a'), shown(), choose('b')];
    expect(stateAfter(...events).open).toMatchObject({ id: 'b', form: 'menu', phrase: undefined, focus: true });
    expect(effects(...events)).toEqual(['chosen b', 'closed a', 'watchModal false']);
    expect(effects(...events, shown(2))).toEqual(['shown b']);
  });

  test.each<[string, MenuEvent[]]>([
    ['card', [CARD]],
    ['inline', [INLINE]],
    ['panel', [LAUNCHER, PANEL]],
    ['popover', [LAUNCHER, press('a'), shown()]],
    ['sheet', [LAUNCHER, press('a'), shown(), laidOut('sheet')]],
  ])('stays in the %s', (place, events) => {
    expect(placeAfter(...events, CONNECTED, choose('b'))).toBe(place);
  });

  test('in a panel closes before the panel does, unless the page closes both', () => {
    const listed = [LAUNCHER, CONNECTED, PANEL, choose('a'), shown()];
    expect([placeAfter(...listed, CLOSE_IN_FRAME), openAfter(...listed, CLOSE_IN_FRAME)]).toEqual(['panel', null]);
    expect(placeAfter(...listed, CLOSE_IN_FRAME, CLOSE_IN_FRAME)).toBe('rest');
    expect([placeAfter(...listed, CLOSE), openAfter(...listed, CLOSE)]).toEqual(['rest', null]);
    expect(dismissible(stateAfter(...listed))).toBe('');
  });
});

describe('a preview', () => {
  const preview = [LAUNCHER, press('a', true)];

  test('is kept by a press and by the focus in it, and the page is told', () => {
    expect(staysOpen(stateAfter(...preview), 'a', undefined)).toBe(true);
    expect(staysOpen(stateAfter(...preview), 'b', undefined)).toBe(false);
    expect(stateAfter(...preview, KEEP).open?.isPreview).toBe(false);
    expect(staysOpen(stateAfter(...preview, KEEP), 'a', undefined)).toBe(false);
    expect(effects(...preview, KEEP)).toEqual(['kept a']);
    expect(effects(...preview, KEEP, KEEP)).toEqual([]);
  });

  test.each<[boolean, string, MenuEvent[]]>([
    [true, 'a', [LAUNCHER]],
    [true, 'b', preview],
    [false, 'b', [LAUNCHER, press('a')]],
    [false, 'b', [LAUNCHER, PANEL]],
    [false, 'a', [CARD]],
    [true, '#note', [CARD]],
    [false, '#note', [CARD, view('max')]],
  ])('%s: may open for %s', (may, id, events) => {
    expect(mayPreview(stateAfter(...events), id)).toBe(may);
  });
});

test.each<MenuEvent>([
  shown(),
  laidOut('popover'),
  PANEL,
  NEAR,
  KEEP,
  CONNECTED,
  left(true, 'b'),
  view('mid', 'page'),
  { type: 'visit', isMinimised: false },
])('what changes nothing is the same state: %o', (event) => {
  const before = stateAfter(LAUNCHER, CONNECTED, press('a'), shown(), laidOut('popover'));
  expect(reduceMenu(before, event)).toBe(before);
});

test.each<MenuEvent>([laidOut('popover'), shown(0), CLOSE, FOCUS, KEEP, left(true, 'a')])(
  'what concerns an open annotation changes nothing when there is none: %o',
  (event) => {
    expect(reduceMenu(INITIAL, event)).toBe(INITIAL);
  },
);

describe('a press', () => {
  test('loads the frame, shows that it is loading, and waits for it', () => {
    expect(effects(LAUNCHER, press('a'))).toEqual(['watchModal true', 'loadFrame']);
    const loading = stateAfter(LAUNCHER, press('a'), LOADING);
    expect([showsLoading(loading), isAwaited(loading)]).toEqual([true, true]);
    const connected = stateAfter(LAUNCHER, press('a'), LOADING, laidOut('popover'), CONNECTED);
    expect([showsLoading(connected), isAwaited(connected)]).toEqual([false, true]);
    expect(effects(LAUNCHER, press('a'), LOADING, CONNECTED, shown())).toEqual(['shown a']);
  });

  test('moves the focus into a connected frame if it was a key, or when the frame asks for it', () => {
    const connected = [CARD, LOADING, CONNECTED];
    expect(effects(...connected, press('a'))).not.toContain('focusFrame');
    expect(effects(...connected, press('a', false, true))).toContain('focusFrame');
    expect(effects(...connected, press('a'), FOCUS)).toEqual(['focusFrame']);
    expect(stateAfter(...connected, press('a'), FOCUS).open?.focus).toBe(true);
  });

  test('has a resting frame run its script, in whose place the annotation is loading', () => {
    const events = [CARD, LOADING, frame('arrived')];
    expect(showsLoading(stateAfter(...events))).toBe(false);
    expect(stateAfter(...events, press('a')).isEngaged).toBe(true);
    expect(showsLoading(stateAfter(...events, press('a')))).toBe(true);
  });

  test('replaces what is open, which is closed for the article', () => {
    expect(effects(CARD, CONNECTED, press('a'), shown(), press('b'))).toEqual(['closed a']);
    expect(effects(CARD, CONNECTED, press('a'), shown(), press('b'), shown(2))).toEqual(['shown b']);
  });

  test('is forgotten when the page shows another entry before the frame is there', () => {
    const events = [LAUNCHER, press('a'), LOADING];
    expect(effects(...events, ENTRY)).toEqual(['closed a', 'watchModal false', 'releaseFocus', 'loadFrame']);
    expect(effects(...events, ENTRY, CONNECTED)).toEqual([]);
  });

  test('is the last request: all annotations that were asked for before do not open', () => {
    expect(stateAfter(LAUNCHER, ALL, LOADING, press('a'), CONNECTED)).toMatchObject({ scrollTo: null });
    expect(stateAfter(LAUNCHER, press('a'), LOADING, ALL, CONNECTED)).toMatchObject({ scrollTo: 'annotations' });
    expect(effects(LAUNCHER, press('a'), LOADING, ALL)).toEqual(['focusFrame']);
  });
});

describe('an annotation whose highlight leaves the viewport', () => {
  const open = [LAUNCHER, CONNECTED, press('a'), shown()];

  test.each<[string, boolean, MenuEvent[]]>([
    ['popover', false, [...open, laidOut('popover'), left(false, 'a')]],
    ['card', false, [CARD, CONNECTED, press('a'), shown(), left(true, 'a')]],
    ['card, as what the reader has opened in it', false, [CARD, CONNECTED, choose('a'), left(true, 'a')]],
    ['card of another annotation', true, [CARD, CONNECTED, press('a'), shown(), left(true, 'b')]],
    ['page’s flow of a narrow page', true, [INLINE, CONNECTED, choose('a'), left(false, 'a')]],
    ['sheet', true, [...open, laidOut('sheet'), left(false, 'a')]],
    ['sidenotes', true, [NOTES, CONNECTED, press('a'), shown(), left(true, 'a')]],
    ['view max', true, [CARD, CONNECTED, press('a'), shown(), view('max'), left(true, 'a')]],
    ['fallback card', true, [LAUNCHER, press('a'), LOADING, FAILED, laidOut('popover'), left(true, 'a')]],
  ])('in the %s: stays open: %s', (_, stays, events) => {
    expect(openAfter(...events)).toBe(stays ? 'a' : null);
  });
});

describe('a frame that fails', () => {
  const pressed = [LAUNCHER, press('a'), LOADING];

  test('leaves the annotation that the reader waits for to the fallback card', () => {
    expect(effects(...pressed, FAILED)).toEqual(['shown a', 'fallback a true true']);
    const failed = stateAfter(...pressed, FAILED);
    expect(failed.open).toMatchObject({ id: 'a', isShown: true, isInFallback: true });
    expect(showsLoading(failed)).toBe(false);
  });

  test('leaves a preview that is awaited there, too, and the focus where it is', () => {
    expect(effects(LAUNCHER, press('a', true), LOADING, FAILED)).toContain('fallback a false true');
  });

  test('and connects while the reader reads in its place shows all annotations once they are asked for', () => {
    const reading = [...pressed, FAILED, CONNECTED, ALL];
    expect(stateAfter(...reading)).toMatchObject({ open: null, scrollTo: 'annotations' });
    expect(effects(...reading)).toEqual(expect.arrayContaining(['closed a', 'fallback none true false', 'focusFrame']));
  });

  test('opens later annotations there, and closes them there', () => {
    expect(effects(CARD, LOADING, FAILED, press('a'))).toContain('fallback a true true');
    expect(effects(CARD, LOADING, FAILED, press('a', true))).toContain('fallback a false true');
    expect(effects(CARD, LOADING, FAILED, press('a'), CLOSE)).toEqual([
      'closed a',
      'watchModal false',
      'releaseFocus',
      'fallback none true false',
    ]);
  });

  test('and connects while the reader reads there changes nothing of it; the frame follows when it is closed', () => {
    const reading = [...pressed, FAILED, laidOut('popover'), CONNECTED];
    expect(effects(...reading)).toEqual([]);
    expect(effects(...reading, shown(0))).toEqual([]);
    expect(effects(...reading, CLOSE)).toEqual(
      expect.arrayContaining(['closed a', 'releaseFocus', 'fallback none true false']),
    );
    expect(effects(...reading, press('b'))).toEqual(['closed a', 'fallback none true true']);
    expect(stateAfter(...reading, press('b')).open).toMatchObject({ isInFallback: false, isShown: false });
  });

  test('shows no view max, and forgets all annotations that were asked for', () => {
    expect(viewOf(stateAfter(CARD, CONNECTED, view('max'), FAILED))).toBe('mid');
    expect(stateAfter(LAUNCHER, ALL, LOADING, FAILED, CONNECTED).scrollTo).toBe(null);
    expect(stateAfter(LAUNCHER, LOADING, FAILED, ALL).scrollTo).toBe(null);
  });

  test('leaves what is open in the card to the fallback card, too, and a panel to the entry', () => {
    expect(effects(CARD, CONNECTED, choose('b'), shown(), FAILED)).toContain('fallback b true false');
    const listed = [LAUNCHER, CONNECTED, PANEL, choose('b'), FAILED];
    expect([placeAfter(...listed), openAfter(...listed)]).toEqual(['panel', null]);
  });
});

test('what was open in a frame that is lost opens again in the next one', () => {
  const open = [LAUNCHER, CONNECTED, press('a'), shown(), laidOut('popover')];
  expect(stateAfter(...open, LOADING).open).toMatchObject({ id: 'a', isShown: false, isPlaced: false });
  expect(effects(...open, LOADING)).toEqual([]);
  expect(effects(...open, LOADING, CONNECTED, shown())).toEqual(['shown a']);
  expect(viewOf(stateAfter(CARD, CONNECTED, view('max'), LOADING))).toBe('max');
  expect(stateAfter(LAUNCHER, CONNECTED, ALL, LOADING).scrollTo).toBe('annotations');
});

describe('the view', () => {
  const minimised = view('min');

  test('is minimised at the menu’s own place alone, by the reader and by what the visit remembers', () => {
    expect(cardView(stateAfter(CARD, minimised))).toBe('min');
    expect(cardView(stateAfter(CARD, { type: 'visit', isMinimised: true }))).toBe('min');
    expect(cardView(stateAfter(CARD, minimised, { type: 'visit', isMinimised: false }))).toBe('mid');
    expect(cardView(stateAfter(CARD, minimised, LAUNCHER, PANEL))).toBe('mid');
    expect(cardView(stateAfter(CARD, minimised, LAUNCHER, press('a')))).toBe('mid');
    expect(cardView(stateAfter(CARD, view('max'), minimised))).toBe('mid');
  });

  test('max takes the focus, and returns it when the page leaves it', () => {
    expect(effects(CARD, CONNECTED, view('max'))).toEqual(['focusFrame']);
    expect(effects(CARD, CONNECTED, view('max'), view('mid', 'page'))).toEqual(['releaseFocus']);
    expect(effects(CARD, CONNECTED, view('max'), view('mid'))).toEqual([]);
  });

  test('max that the page has asked for returns the focus to the page', () => {
    const all = [CARD, CONNECTED, ALL, view('max')];
    expect(effects(...all, view('mid'))).toEqual(['releaseFocus']);
    expect(stateAfter(...all, view('mid')).scrollTo).toBe(null);
  });

  test('max closes with what is open in it', () => {
    const events = [CARD, CONNECTED, view('max'), choose('a'), shown()];
    expect(effects(...events, view('mid'))).toContain('closed a');
    expect([viewOf(stateAfter(...events, CLOSE_IN_FRAME)), openAfter(...events, CLOSE_IN_FRAME)]).toEqual([
      'max',
      null,
    ]);
  });

  test('max keeps the focus when what was opened in the page before is closed in it', () => {
    const closed = [CARD, CONNECTED, press('a'), shown(), view('max'), CLOSE_IN_FRAME];
    expect(effects(...closed)).toEqual(['closed a', 'watchModal false']);
    expect(effects(LAUNCHER, ...closed.slice(1))).toEqual(['closed a', 'watchModal false']);
  });

  test('max stays as it is when the card behind it leaves', () => {
    const max = stateAfter(CARD, CONNECTED, ALL, view('max'), choose('b'), LAUNCHER);
    expect(max).toMatchObject({ isMax: true, scrollTo: 'annotations', open: { id: 'b' } });
  });

  test('max that the page refuses is asked for no longer', () => {
    expect(stateAfter(CARD, CONNECTED, ALL, view('mid', 'page')).scrollTo).toBe(null);
  });

  test('a card that the reader opens elsewhere asks for room', () => {
    expect(placeAfter(LAUNCHER, view('mid'))).toBe('panel');
  });
});

test('a menu that leaves the page has closed everything, and knows the reader’s choice', () => {
  const events = [CARD, CONNECTED, press('a'), shown(), view('max')];
  expect(effects(...events, STOP)).toEqual(expect.arrayContaining(['closed a', 'watchModal false']));
  expect(stateAfter(...events, STOP)).toMatchObject({ open: null, isMax: false, frame: 'absent' });
  expect(stateAfter(CARD, view('min'), STOP).isMinimised).toBe(true);
});

test('a frame is loaded when the reader comes near or the page shows it, once', () => {
  expect(effects(LAUNCHER)).toEqual([]);
  expect(effects(LAUNCHER, NEAR)).toEqual(['loadFrame']);
  expect(effects(LAUNCHER, NEAR, NEAR)).toEqual([]);
  expect(effects(CARD)).toEqual(['loadFrame']);
  expect(effects(CARD, ENTRY)).toEqual(['loadFrame']);
});
