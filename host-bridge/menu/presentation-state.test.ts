import { expect, test } from 'vitest';
import {
  boxPlace,
  INITIAL,
  openAnnotation,
  openedAnnotation,
  type PresentationEvent,
  type PresentationState,
  presentationOf,
  reducePresentation,
  staysOpen,
} from './presentation-state.ts';

const CARD = {
  type: 'place',
  place: { kind: 'card', side: 'right', left: 700, top: 12, width: 360, maxHeight: 500 },
} as const;
const LAUNCHER = { type: 'place', place: { kind: 'launcher', right: 12, bottom: 12 } } as const;
const HIDDEN = { type: 'place', place: { kind: 'none' } } as const;
const CLOSE = { type: 'close' } as const;
const PANEL = { type: 'panel' } as const;

const open = (id: string, isPreview = false) =>
  ({ type: 'open', id, phrase: undefined, isPreview, form: 'popover' }) as const;
const active = (id: string | null) => ({ type: 'active', id }) as const;
const laidOut = (form: 'popover' | 'sheet') => ({ type: 'laidOut', form }) as const;

const after = (...events: readonly PresentationEvent[]): PresentationState =>
  events.reduce(reducePresentation, INITIAL);

test('at rest the box is in the gutter, in the flow, or behind the launcher', () => {
  const place = (...events: PresentationEvent[]) => [boxPlace(after(...events)), presentationOf(after(...events))];
  expect(place()).toEqual(['rest', 'panel']);
  expect(place(LAUNCHER)).toEqual(['rest', 'panel']);
  expect(place(CARD)).toEqual(['card', 'card']);
  expect(place({ type: 'place', place: { kind: 'inline' } })).toEqual(['inline', 'inline']);
});

test('the launcher opens the panel, unless something holds the card', () => {
  expect(boxPlace(after(LAUNCHER, PANEL))).toBe('panel');
  expect(boxPlace(after(LAUNCHER, PANEL, CLOSE))).toBe('rest');
  expect(boxPlace(after(CARD, PANEL))).toBe('card');
  expect(boxPlace(after(LAUNCHER, open('a'), PANEL))).toBe('popover');
  expect(boxPlace(after(LAUNCHER, PANEL, HIDDEN))).toBe('rest');
  expect(boxPlace(after(LAUNCHER, PANEL, CARD))).toBe('card');
});

test('an annotation is open from the moment the reader asks for it; its form is known when it is laid out', () => {
  const waiting = after(LAUNCHER, open('a'));
  expect([openAnnotation(waiting), openedAnnotation(waiting)?.isWaiting]).toEqual(['a', true]);
  const shown = after(LAUNCHER, open('a'), active('a'), laidOut('sheet'));
  expect([boxPlace(shown), openedAnnotation(shown)?.isWaiting]).toEqual(['sheet', false]);
  expect(openedAnnotation(after(LAUNCHER, open('a'), active('a'), laidOut('sheet'), open('a')))?.isWaiting).toBe(false);
});

test('a frame that starts says that nothing is open, which closes nothing; one that closes says so later', () => {
  expect(openAnnotation(after(LAUNCHER, open('a'), active(null)))).toBe('a');
  expect(openAnnotation(after(CARD, open('a'), active(null)))).toBe('a');
  expect(openAnnotation(after(LAUNCHER, open('a'), active('a'), laidOut('popover'), active(null)))).toBe(null);
  expect(openAnnotation(after(CARD, open('a'), active('a'), active(null)))).toBe(null);
});

test('the card holds what was open elsewhere; when it leaves, its annotation moves to its line or closes', () => {
  const moved = after(LAUNCHER, open('a', true), active('a'), laidOut('popover'), CARD);
  expect([boxPlace(moved), openAnnotation(moved), openedAnnotation(moved)?.isPreview]).toEqual(['card', 'a', false]);
  const left = reducePresentation(moved, LAUNCHER);
  expect([boxPlace(left), openAnnotation(left)]).toEqual(['rest', null]);
  const anchor = { phrase: undefined, form: 'popover' } as const;
  for (const place of [LAUNCHER, HIDDEN]) {
    const beside = reducePresentation(moved, { ...place, anchor });
    expect([boxPlace(beside), openAnnotation(beside), openedAnnotation(beside)?.isWaiting]).toEqual([
      'popover',
      'a',
      false,
    ]);
  }
  // Nothing was open in the card.
  expect(boxPlace(after(CARD, { ...LAUNCHER, anchor }))).toBe('rest');
});

test('in the card, the reader may open another annotation than by its highlight', () => {
  const other = after(CARD, open('a'), active('a'), active('b'));
  expect([openAnnotation(other), openedAnnotation(other)]).toEqual(['b', undefined]);
  expect(openAnnotation(after(CARD, active('a'), open('b'), active('a')))).toBe('b');
});

test('a panel keeps the annotation that is open in its list', () => {
  const listed = after(LAUNCHER, PANEL, active('a'));
  expect([boxPlace(listed), openAnnotation(listed)]).toEqual(['panel', null]);
  expect(openAnnotation(reducePresentation(listed, CLOSE))).toBe('a');
  expect(openAnnotation(after(LAUNCHER, PANEL, active('a'), CLOSE, CLOSE))).toBe(null);
});

test('a preview is kept by a press or by the focus in it', () => {
  const preview = after(LAUNCHER, open('a', true));
  expect(staysOpen(preview, 'a', undefined)).toBe(true);
  expect(staysOpen(preview, 'b', undefined)).toBe(false);
  const kept = reducePresentation(preview, { type: 'keep' });
  expect(openedAnnotation(kept)?.isPreview).toBe(false);
  expect(staysOpen(kept, 'a', undefined)).toBe(false);
  expect(reducePresentation(kept, { type: 'keep' })).toBe(kept);
});

test('what changes nothing is the same state', () => {
  const shown = after(LAUNCHER, open('a'), active('a'), laidOut('popover'));
  expect(reducePresentation(shown, active('a'))).toBe(shown);
  expect(reducePresentation(shown, laidOut('popover'))).toBe(shown);
  expect(reducePresentation(INITIAL, laidOut('popover'))).toBe(INITIAL);
});
