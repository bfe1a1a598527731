import { describe, expect, test } from 'vitest';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import { FRAME_GUARDS, PAGE_ANSWERS, PAGE_GUARDS } from '../calls.ts';
import { isColour, isHeight, isOneOf, isText, isTextList, isTextOrNull, MAX_LIST_LENGTH } from './guards.ts';
import { isAnnotationList } from './values.ts';

const LONGEST = 'x'.repeat(1000);
const TOO_LONG = `${LONGEST}x`;

test.each([
  ['text', isText, ['', LONGEST], [TOO_LONG, 1, null, undefined, ['x']]],
  ['text or null', isTextOrNull, ['', LONGEST, null], [TOO_LONG, 1, undefined]],
  [
    'list of texts',
    isTextList,
    [[], ['a'], Array(MAX_LIST_LENGTH).fill(LONGEST)],
    ['a', { length: 0 }, ['a', 1], [TOO_LONG], Array(MAX_LIST_LENGTH + 1).fill('a')],
  ],
  ['height', isHeight, [0, 0.5, 1 << 24], [-1, -0.1, (1 << 24) + 1, Number.NaN, Number.POSITIVE_INFINITY, '1', null]],
  [
    'colour',
    isColour,
    ['#0099af', '#abcdef'],
    ['#fff', '#0099AF', '#0099ag', '0099af', '#0099af0', ' #0099af', '#0099af;', 'red', ['#0099af'], null],
  ],
  ['one of several', isOneOf('min', 'mid'), ['min', 'mid'], ['max', '', 'MIN', ['min'], null]],
  ['record', isJsonObject, [{}, { a: 1 }], [null, [], 'x', 1, undefined]],
])('checks a %s', (_, guard, accepted, refused) => {
  expect(accepted.filter((value) => !guard(value))).toEqual([]);
  expect(refused.filter((value) => guard(value))).toEqual([]);
});

const facts = { language: 'en', direction: 'ltr', layout: 'phone', isLow: false };
const annotation = { id: 'neap-tide', featuredImage: {} };
const footerSnapshot = { entry: 'tides', page: facts, colours: [null, '#ffffff'] };
const snapshot = {
  ...footerSnapshot,
  generation: 0,
  visible: [],
  open: null,
  raised: null,
  view: 'mid',
  scrollTo: null,
};
const opened = { id: 'ebb', focus: true, request: 3 };

const sidenotes = { lines: [{ id: 'ebb', top: 120 }], taken: [[0, 90]], end: 4000 };

/** Calls with arguments that are accepted. */
const CALLS: [guards: object, name: string, ...accepted: unknown[][]][] = [
  [PAGE_GUARDS.footer, 'resize', [1]],
  [PAGE_GUARDS.footer, 'releaseFocus', []],
  [PAGE_GUARDS.footer, 'setName', ['Notes', 'en']],
  [PAGE_GUARDS.footer, 'getEntry', []],
  [PAGE_GUARDS.footer, 'openAnnotations', []],
  [
    PAGE_GUARDS.menu,
    'intend',
    [{ kind: 'open', id: 'neap-tide' }],
    [{ kind: 'close' }],
    [{ kind: 'leave' }],
    [{ kind: 'view', view: 'max' }],
    [{ kind: 'step', direction: 'next', by: 'key' }],
    [{ kind: 'step', direction: 'previous', by: 'button' }],
    [{ kind: 'lens', lens: 'glossary' }],
    [{ kind: 'reading', choice: 'keys', isOn: false }],
  ],
  [PAGE_GUARDS.menu, 'shown', [3, 120.5]],
  [PAGE_GUARDS.menu, 'setName', ['Notes', 'en']],
  [PAGE_GUARDS.menu, 'getEntry', []],
  [PAGE_GUARDS.menu, 'setBands', [[0, 120, 150.5, 300]], [[]]],
  [PAGE_GUARDS.menu, 'setColours', ['#000000', '#ffffff']],
  [PAGE_GUARDS.menu, 'getAnnotation', ['neap-tide']],
  [PAGE_GUARDS.menu, 'getNote', ['#1']],
  [PAGE_GUARDS.menu, 'raiseAnnotation', ['neap-tide'], [null]],
  [PAGE_GUARDS.menu, 'showInText', ['neap-tide']],
  [PAGE_GUARDS.menu, 'focusLeft', []],
  [PAGE_GUARDS.menu, 'copyLink', ['neap-tide']],
  [PAGE_GUARDS.menu, 'setTitle', ['Tides']],
  [PAGE_GUARDS.menu, 'reportAction', ['link', 'x'], ['download', 'pdf'], ['section', 'x'], ['followed', 'x']],
  [FRAME_GUARDS.footer, 'update', [footerSnapshot], [{ ...footerSnapshot, colours: ['#000000', null] }]],
  [
    FRAME_GUARDS.menu,
    'update',
    [snapshot],
    [{ ...snapshot, page: { ...facts, direction: 'rtl', layout: 'tablet', presentation: undefined } }],
    [{ ...snapshot, page: { ...facts, reading: { previews: true, lens: 'all', hidden: 0 }, lost: ['ebb'] } }],
    ...['card', 'sidenotes', 'panel', 'inline', 'popover', 'sheet'].map((presentation) => [
      { ...snapshot, page: { ...facts, layout: 'desktop', presentation } },
    ]),
    [{ ...snapshot, page: { ...facts, sidenotes } }],
    [{ ...snapshot, annotations: [annotation, { ...annotation, id: 'ebb' }], visible: ['ebb'] }],
    [{ ...snapshot, page: { ...facts, title: { text: 'Tides', isShown: true } } }],
    [{ ...snapshot, open: opened, raised: 'ebb', view: 'max', scrollTo: 'annotations', annotations: undefined }],
  ],
];

/** Values of which no method takes any. */
const NEVER = [undefined, -1, TOO_LONG, Symbol.iterator, {}, [[1]]];

describe('a call', () => {
  const accepts = (guards: object, name: string, args: unknown[]): unknown =>
    Reflect.apply(Reflect.get(guards, name), undefined, [args]);

  test.each(CALLS)('%o %s passes with its arguments and with no others', (guards, name, ...calls) => {
    for (const args of calls) {
      expect(accepts(guards, name, args)).toBe(true);
      expect(accepts(guards, name, [...args, null])).toBe(false);
      if (args.length > 0) expect(accepts(guards, name, args.slice(1))).toBe(false);
      for (const index of args.keys())
        for (const wrong of NEVER) expect(accepts(guards, name, args.with(index, wrong))).toBe(false);
    }
  });

  test('of each kind is accepted by exactly the frame or page that has it', () => {
    const namesOf = (guards: object) => Object.keys(guards).sort();
    const tested = (guards: object) =>
      CALLS.filter(([each]) => each === guards)
        .map(([, name]) => name)
        .sort();
    for (const guards of [PAGE_GUARDS.footer, PAGE_GUARDS.menu, FRAME_GUARDS.footer, FRAME_GUARDS.menu])
      expect(namesOf(guards)).toEqual(tested(guards));
  });

  test.each([
    { language: 1 },
    { language: TOO_LONG },
    { direction: 'up' },
    { direction: undefined },
    { layout: 'watch' },
    { presentation: 'window' },
    { presentation: null },
    { reading: null },
    { lost: 'ebb' },
    { lost: [1] },
    { isLow: undefined },
    { title: 'Tides' },
    { title: { text: 'Tides' } },
    { reading: { lens: 'all' } },
    { reading: { lens: 'all', hidden: 0, keys: 1 } },
    { reading: { lens: 'margin', hidden: 0 } },
    { sidenotes: null },
    { sidenotes: { ...sidenotes, lines: [{ id: 'ebb' }] } },
    { sidenotes: { ...sidenotes, lines: Array(1501).fill({ id: 'ebb', top: 0 }) } },
    { sidenotes: { ...sidenotes, taken: [[0]] } },
    { sidenotes: { ...sidenotes, end: -1 } },
  ])('with the page’s facts passes only if all of them are known: %o', (wrong) => {
    const page = { ...facts, ...wrong };
    expect(accepts(FRAME_GUARDS.menu, 'update', [{ ...snapshot, page }])).toBe(false);
    expect(accepts(FRAME_GUARDS.footer, 'update', [{ ...footerSnapshot, page }])).toBe(false);
  });

  test.each([[[annotation, null]], [[{ ...annotation, id: 1 }]], [[{ id: 'neap-tide' }]]])(
    'with a snapshot passes although its annotations do not have the shape: %o',
    (annotations) => {
      expect(isAnnotationList(annotations)).toBe(false);
      expect(accepts(FRAME_GUARDS.menu, 'update', [{ ...snapshot, annotations }])).toBe(true);
    },
  );

  test.each([
    { entry: 1 },
    { generation: '1' },
    { colours: ['#000000'] },
    { colours: ['red', null] },
    { colours: null },
    { visible: 'ebb' },
    { visible: Array(MAX_LIST_LENGTH + 1).fill('a') },
    { open: 'ebb' },
    { open: undefined },
    { open: { ...opened, focus: undefined } },
    { open: { ...opened, request: 0.5 } },
    { scrollTo: undefined },
    { scrollTo: 'credits' },
    { raised: 1 },
    { view: 'huge' },
    { annotations: { length: 0 } },
    { annotations: 'ebb' },
    { annotations: null },
  ])('with a snapshot passes only if all of it is known: %o', (wrong) =>
    expect(accepts(FRAME_GUARDS.menu, 'update', [{ ...snapshot, ...wrong }])).toBe(false),
  );
});

test.each([
  { kind: 'constructor' },
  { kind: 'open' },
  { kind: 'open', id: TOO_LONG },
  { kind: 'view', view: 'huge' },
  { kind: 'step', direction: 'next' },
  { kind: 'step', direction: 'up', by: 'key' },
  { kind: 'lens', lens: 'margin' },
  { kind: 'reading', choice: 'keys', isOn: 'on' },
])('%o is no intent', (intent) => {
  expect(PAGE_GUARDS.menu.intend([intent])).toBe(false);
});

test.each([
  ['getEntry', [{ entry: {} }], [{}, { entry: [] }, { entry: null }, null, []]],
  ['getAnnotation', [{ id: 'ebb' }], [{}, { id: 1 }, null, [], 'ebb']],
  [
    'getNote',
    [
      { text: 'Harbour Press, 2019.', doi: null },
      { text: 'A long note. '.repeat(400), doi: '10.5555/x' },
    ],
    [{}, { text: 'Press' }, { text: 1, doi: null }, null, 'Press'],
  ],
  ['showInText', [true, false], [undefined, 'true', 1]],
  [
    'copyLink',
    [undefined, { link: `https://example.org/${LONGEST}`, isCopied: false }],
    [null, {}, { link: 'x' }, { link: 1, isCopied: true }, { link: 'x', isCopied: 1 }, 'x'],
  ],
])('accepts answers of %s by their shape', (name, accepted, refused) => {
  const guard = PAGE_ANSWERS[name];
  expect(accepted.filter((value) => !guard?.(value))).toEqual([]);
  expect(refused.filter((value) => guard?.(value))).toEqual([]);
});
