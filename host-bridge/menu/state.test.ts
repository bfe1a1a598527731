import { describe, expect, test } from 'vitest';
import {
  act,
  boxPlace,
  cardView,
  countedAnnotation,
  INITIAL,
  isAwaited,
  type MenuActions,
  type MenuEvent,
  type MenuState,
  openAnnotation,
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
    ...{ side: 'right', left: 700, top: 90, width: 336, ...NO_NOTES },
    ...{ tell: () => NO_NOTES, setBands() {}, reveal() {} },
  },
};
const LAUNCHER = { type: 'placed', place: { kind: 'launcher', right: 12, bottom: 12 } } as const;
const INLINE = { type: 'placed', place: { kind: 'inline' } } as const;
const HIDDEN = { type: 'placed', place: { kind: 'hidden' } } as const;
const CLOSE = { type: 'close' } as const;
const PANEL = { type: 'panel' } as const;
const ALL = { type: 'all' } as const;
const ENTRY = { type: 'entry' } as const;
const STOP = { type: 'stop' } as const;
const MAX = { type: 'view', view: 'max', by: 'frame' } as const;

const press = (id: string, isPreview = false, focus = false) =>
  ({ type: 'press', id, phrase: undefined, isPreview, form: 'popover', focus }) as const;
const active = (id: string | null) => ({ type: 'active', id }) as const;
const laidOut = (form: 'popover' | 'sheet') => ({ type: 'laidOut', form }) as const;
const frame = (to: MenuState['frame']) => ({ type: 'frame', to }) as const;
const LOADING = frame('loading');
const CONNECTED = frame('connected');
const FAILED = frame('failed');

const stateAfter = (...events: readonly MenuEvent[]): MenuState => events.reduce(reduceMenu, INITIAL);

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
    closeFrame: note('closeFrame'),
    focusFrame: note('focusFrame'),
    releaseFocus: note('releaseFocus'),
    open: note('open'),
    showFallback: note('fallback'),
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

test('sidenotes stand beside the text once their frame draws them, and hold what is open', () => {
  const place = (...events: MenuEvent[]) => boxPlace(stateAfter(NOTES, ...events));
  expect(place()).toBe('rest');
  expect(place(LOADING)).toBe('rest');
  expect(place(CONNECTED)).toBe('sidenotes');
  expect(place(CONNECTED, press('a'))).toBe('sidenotes');
  expect(place(CONNECTED, press('a'), active('a'), CLOSE)).toBe('sidenotes');
  // Until then, and if the frame fails, an annotation opens beside its line.
  expect(place(press('a'))).toBe('popover');
  expect(place(press('a'), LOADING, CONNECTED)).toBe('sidenotes');
  expect(place(CONNECTED, press('a'), active('a'), FAILED)).toBe('popover');
  expect(openAnnotation(stateAfter(NOTES, CONNECTED, press('a'), active('a'), CARD))).toBe('a');
});

test('the launcher opens the panel, unless something holds the card', () => {
  expect(boxPlace(stateAfter(LAUNCHER, PANEL))).toBe('panel');
  expect(boxPlace(stateAfter(LAUNCHER, PANEL, CLOSE))).toBe('rest');
  expect(boxPlace(stateAfter(CARD, PANEL))).toBe('card');
  expect(boxPlace(stateAfter(LAUNCHER, press('a'), PANEL))).toBe('popover');
  expect(boxPlace(stateAfter(LAUNCHER, PANEL, HIDDEN))).toBe('rest');
  expect(boxPlace(stateAfter(LAUNCHER, PANEL, CARD))).toBe('card');
});

test('an annotation is open from the moment the reader asks for it; its form is known when it is laid out', () => {
  const waiting = stateAfter(LAUNCHER, press('a'));
  expect([openAnnotation(waiting), waiting.opened?.isWaiting]).toEqual(['a', true]);
  const shown = stateAfter(LAUNCHER, press('a'), active('a'), laidOut('sheet'));
  expect([boxPlace(shown), shown.opened?.isWaiting]).toEqual(['sheet', false]);
  expect(reduceMenu(shown, press('a')).opened?.isWaiting).toBe(false);
});

test('a frame that starts says that nothing is open, which closes nothing; one that closes says so later', () => {
  expect(openAnnotation(stateAfter(LAUNCHER, press('a'), active(null)))).toBe('a');
  expect(openAnnotation(stateAfter(CARD, press('a'), active(null)))).toBe('a');
  expect(openAnnotation(stateAfter(LAUNCHER, press('a'), active('a'), laidOut('popover'), active(null)))).toBe(null);
  expect(openAnnotation(stateAfter(CARD, press('a'), active('a'), active(null)))).toBe(null);
});

test('a late report of the frame does not open what the reader has closed; a later one opens it', () => {
  const closed = [LAUNCHER, LOADING, CONNECTED, press('a'), CLOSE];
  const openAfter = (...events: MenuEvent[]) => openAnnotation(stateAfter(...closed, ...events));
  expect(effects(...closed)).toContain('closeFrame');
  expect(openAfter(active('a'))).toBe(null);
  expect(effects(...closed, active('a'))).toEqual([]);
  expect(openAfter(CLOSE, active('a'))).toBe(null);
  expect(openAfter(active('a'), { type: 'frameClosed' })).toBe(null);
  expect(openAfter({ type: 'frameClosed' }, active('a'))).toBe('a');
  expect(openAfter(active('b'))).toBe('b');
  expect(openAfter(press('a'), active('a'))).toBe('a');
  expect(openAfter(LOADING, CONNECTED, active('a'))).toBe('a');
});

test('a late report of the frame does not open an annotation of the entry before', () => {
  const events: MenuEvent[] = [LAUNCHER, LOADING, CONNECTED, press('a'), { type: 'entry' }];
  expect(effects(...events)).toContain('closeFrame');
  expect(openAnnotation(stateAfter(...events, active('a')))).toBe(null);
  expect(openAnnotation(stateAfter(...events, active('b')))).toBe('b');
  expect(openAnnotation(stateAfter(...events, { type: 'frameClosed' }, active('a')))).toBe('a');
});

test('the card holds what was open elsewhere; when it leaves, its annotation moves to its line or closes', () => {
  const events = [LAUNCHER, press('a', true), active('a'), laidOut('popover'), CARD];
  const moved = stateAfter(...events);
  expect([boxPlace(moved), openAnnotation(moved), moved.opened?.isPreview]).toEqual(['card', 'a', false]);
  const left = reduceMenu(moved, LAUNCHER);
  expect([boxPlace(left), openAnnotation(left)]).toEqual(['rest', null]);
  expect(effects(...events, CONNECTED, LAUNCHER)).toEqual(
    expect.arrayContaining(['closed a', 'shown ', 'releaseFocus', 'closeFrame']),
  );
  const anchor = { phrase: undefined, form: 'popover' } as const;
  for (const place of [LAUNCHER, HIDDEN]) {
    const beside = reduceMenu(moved, { ...place, anchor });
    expect([boxPlace(beside), openAnnotation(beside), beside.opened?.isWaiting]).toEqual(['popover', 'a', false]);
  }
  // Nothing was open in the card.
  expect(boxPlace(stateAfter(CARD, { ...LAUNCHER, anchor }))).toBe('rest');
});

test('in the card, the reader may open another annotation than by its highlight', () => {
  const other = stateAfter(CARD, press('a'), active('a'), active('b'));
  expect([openAnnotation(other), other.opened]).toEqual(['b', null]);
  expect(openAnnotation(stateAfter(CARD, active('a'), press('b'), active('a')))).toBe('b');
});

test('an annotation counts as opened when it is pressed, and a preview when the reader keeps it', () => {
  const counted = (...events: MenuEvent[]) => countedAnnotation(stateAfter(LAUNCHER, ...events));
  expect(counted(press('a'), LOADING, CONNECTED, active(null))).toBe('a');
  expect(counted(CONNECTED, press('a'), active('a'), LOADING, active(null))).toBe('a');
  expect(counted(CONNECTED, PANEL, active('a'))).toBe('a');
  const preview = [CONNECTED, press('a', true), active('a')];
  expect(counted(...preview)).toBe(null);
  expect(counted(...preview, press('a'))).toBe('a');
  expect(counted(...preview, { type: 'keep' })).toBe('a');
  expect(counted(...preview, CLOSE)).toBe(null);
});

test('a panel keeps the annotation that is open in its list', () => {
  const listed = stateAfter(LAUNCHER, PANEL, active('a'));
  expect([boxPlace(listed), openAnnotation(listed)]).toEqual(['panel', null]);
  expect(openAnnotation(reduceMenu(listed, CLOSE))).toBe('a');
  expect(openAnnotation(stateAfter(LAUNCHER, PANEL, active('a'), CLOSE, CLOSE))).toBe(null);
});

test('a preview is kept by a press or by the focus in it', () => {
  const preview = stateAfter(LAUNCHER, press('a', true));
  expect(staysOpen(preview, 'a', undefined)).toBe(true);
  expect(staysOpen(preview, 'b', undefined)).toBe(false);
  const kept = reduceMenu(preview, { type: 'keep' });
  expect(kept.opened?.isPreview).toBe(false);
  expect(staysOpen(kept, 'a', undefined)).toBe(false);
  expect(reduceMenu(kept, { type: 'keep' })).toBe(kept);
});

test('what changes nothing is the same state, and has no effects', () => {
  const shown = [LAUNCHER, press('a'), active('a'), laidOut('popover')];
  for (const event of [active('a'), laidOut('popover'), PANEL]) {
    const before = stateAfter(...shown);
    expect(reduceMenu(before, event)).toBe(before);
    expect(effects(...shown, event)).toEqual([]);
  }
  expect(reduceMenu(INITIAL, laidOut('popover'))).toBe(INITIAL);
});

describe('a press', () => {
  test('loads the frame, shows that it is loading, and opens the annotation once it is connected', () => {
    expect(effects(LAUNCHER, press('a'))).toEqual(['watchModal true', 'loadFrame']);
    const loading = stateAfter(LAUNCHER, press('a'), LOADING);
    expect([showsLoading(loading), isAwaited(loading)]).toEqual([true, true]);
    expect(effects(LAUNCHER, press('a'), LOADING, laidOut('popover'), CONNECTED)).toEqual(['open a false']);
    expect(effects(LAUNCHER, press('a'), LOADING, active(null), CONNECTED)).toEqual(['open a false']);
  });

  test('opens the annotation in a connected frame at once, with the focus if it was a key', () => {
    expect(effects(CARD, LOADING, CONNECTED, press('a'))).toContain('open a false');
    expect(effects(CARD, LOADING, CONNECTED, press('a', false, true)).slice(-2)).toEqual(['open a true', 'focusFrame']);
  });

  test('has a resting frame run its script, in whose place the annotation is loading', () => {
    const events = [CARD, LOADING, frame('arrived')];
    expect(showsLoading(stateAfter(...events))).toBe(false);
    expect(stateAfter(...events, press('a')).isEngaged).toBe(true);
    expect(showsLoading(stateAfter(...events, press('a')))).toBe(true);
  });

  test('replaces what is open, which is closed for the article', () => {
    expect(effects(CARD, CONNECTED, press('a'), active('a'), press('b'))).toEqual(
      expect.arrayContaining(['closed a', 'open b false']),
    );
  });

  test('is forgotten when the page shows another entry before the frame is there', () => {
    const events = [LAUNCHER, press('a'), LOADING];
    expect(effects(...events, ENTRY)).toEqual(expect.arrayContaining(['closed a', 'releaseFocus']));
    expect(effects(...events, ENTRY, CONNECTED)).toEqual([]);
  });

  test('is the last request: all annotations that were asked for before do not open', () => {
    expect(effects(LAUNCHER, ALL, LOADING, press('a'), CONNECTED)).toEqual(['open a false']);
    expect(effects(LAUNCHER, press('a'), LOADING, ALL, CONNECTED)).toContain('open  true');
  });
});

describe('a frame that fails', () => {
  const pressed = [LAUNCHER, press('a'), LOADING];

  test('leaves the annotation that the reader waits for to the fallback card', () => {
    expect(effects(...pressed, FAILED)).toEqual(['shown a', 'fallback a true true']);
    const failed = stateAfter(...pressed, FAILED);
    expect([openAnnotation(failed), failed.active, showsLoading(failed)]).toEqual(['a', 'a', false]);
  });

  test('opens later annotations there, and closes them there', () => {
    expect(effects(CARD, LOADING, FAILED, press('a'))).toContain('fallback a true true');
    expect(effects(CARD, LOADING, FAILED, press('a', true))).toContain('fallback a false true');
    expect(effects(CARD, LOADING, FAILED, press('a'), CLOSE)).toEqual([
      'shown ',
      'closed a',
      'watchModal false',
      'releaseFocus',
      'fallback  true false',
    ]);
  });

  test('and connects while the reader reads there changes nothing of it; the frame follows when it is closed', () => {
    const reading = [...pressed, FAILED, laidOut('popover'), CONNECTED];
    expect(effects(...reading)).toEqual([]);
    expect(effects(...reading, active(null))).toEqual([]);
    expect(effects(...reading, CLOSE)).toEqual(
      expect.arrayContaining(['closed a', 'releaseFocus', 'fallback  true false']),
    );
    expect(effects(...reading, press('b'))).toEqual(expect.arrayContaining(['open b false', 'fallback  true true']));
  });

  test('shows no view max, and forgets all annotations that were asked for', () => {
    expect(viewOf(stateAfter(CARD, CONNECTED, MAX, FAILED))).toBe('mid');
    expect(effects(LAUNCHER, ALL, LOADING, FAILED, CONNECTED)).toEqual([]);
  });

  test('leaves what is open in the card to the fallback card, too', () => {
    expect(effects(CARD, CONNECTED, active('b'), FAILED)).toContain('fallback b true false');
  });
});

test('what was open in a frame that is lost opens again in the next one', () => {
  const open = [LAUNCHER, CONNECTED, press('a'), active('a'), laidOut('popover')];
  expect(openAnnotation(stateAfter(...open, LOADING, active(null)))).toBe('a');
  expect(effects(...open, LOADING)).toEqual([]);
  expect(effects(...open, LOADING, active(null), CONNECTED)).toEqual(['open a false']);
  expect(viewOf(stateAfter(CARD, CONNECTED, MAX, LOADING))).toBe('max');
});

describe('the view', () => {
  test('is minimised at the menu’s own place alone, and by the reader alone', () => {
    const minimised = { type: 'view', view: 'min', by: 'frame' } as const;
    expect(cardView(stateAfter(CARD, minimised))).toBe('min');
    expect(cardView(stateAfter(CARD, minimised, LAUNCHER, PANEL))).toBe('mid');
    expect(cardView(stateAfter(CARD, minimised, LAUNCHER, press('a')))).toBe('mid');
    expect(cardView(stateAfter(CARD, MAX, minimised))).toBe('mid');
  });

  test('max takes the focus, and returns it when the page leaves it', () => {
    expect(effects(CARD, CONNECTED, MAX)).toEqual(['focusFrame']);
    expect(effects(CARD, CONNECTED, MAX, { type: 'view', view: 'mid', by: 'page' })).toEqual(['releaseFocus']);
    expect(effects(CARD, CONNECTED, MAX, { type: 'view', view: 'mid', by: 'frame' })).toEqual([]);
  });

  test('a card that the reader opens elsewhere asks for room', () => {
    expect(boxPlace(stateAfter(LAUNCHER, { type: 'view', view: 'mid', by: 'frame' }))).toBe('panel');
  });
});

test('a menu that leaves the page has closed everything', () => {
  const events = [CARD, CONNECTED, press('a'), active('a'), MAX];
  expect(effects(...events, STOP)).toEqual(expect.arrayContaining(['closed a', 'shown ', 'watchModal false']));
  expect(stateAfter(...events, STOP)).toEqual(INITIAL);
});

test('a frame is loaded when the reader comes near or the page shows it, once', () => {
  expect(effects(LAUNCHER)).toEqual([]);
  expect(effects(LAUNCHER, { type: 'near' })).toEqual(['loadFrame']);
  expect(effects(LAUNCHER, { type: 'near' }, { type: 'near' })).toEqual([]);
  expect(effects(CARD)).toEqual(['loadFrame']);
  expect(effects(CARD, ENTRY)).toEqual(['loadFrame']);
});
