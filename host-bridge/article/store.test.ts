import { expect, test } from 'vitest';
import { whenShown } from './shown.ts';
import { type ArticleEvent, type ArticleState, createArticleStore, isInLens } from './store.ts';

const { signal } = new AbortController();
const open = (id: string, isPreview = false): ArticleEvent => ({ type: 'open', id, isPreview });
const choose = (id: string): ArticleEvent => ({ type: 'open', id, isFromMenu: true });
const shown = (id: string): ArticleEvent => ({ type: 'shown', id });
const closed = (id: string): ArticleEvent => ({ type: 'closed', id });

/** What is open after these events: its id, with a star once the menu shows it. And what the reader sees open. */
function after(...events: ArticleEvent[]): unknown[] {
  const store = createArticleStore('tides');
  for (const event of events) store.dispatch(event);
  const { open: opened } = store.get();
  return [opened && opened.id + (opened.isShown ? '*' : ''), opened?.isShown && !opened.isPreview ? opened.id : null];
}

test.each<[string, ArticleEvent[], unknown[]]>([
  ['is about to open', [open('neap')], ['neap', null]],
  ['is open once the menu shows it', [open('neap'), shown('neap')], ['neap*', 'neap']],
  ['waits while the menu still shows another one', [open('ebb'), open('neap'), shown('ebb')], ['neap', null]],
  ['stays open at another of its highlights', [open('neap'), shown('neap'), open('neap')], ['neap*', 'neap']],
  ['gives way to another one', [open('neap'), shown('neap'), open('ebb')], ['ebb', null]],
  ['closes after another one has taken its place', [open('neap'), open('ebb'), closed('neap')], ['ebb', null]],
  ['gives way to one that is opened in the menu', [open('neap'), choose('ebb'), shown('ebb')], ['ebb*', 'ebb']],
  ['closes', [open('neap'), shown('neap'), closed('neap')], [null, null]],
  ['closes, whichever it is', [open('neap'), shown('neap'), { type: 'closed' }], [null, null]],
  ['that is not open cannot close', [open('neap'), shown('neap'), closed('ebb')], ['neap*', 'neap']],
  ['that is not open cannot be shown', [shown('neap')], [null, null]],
  ['in the preview is not seen as open', [open('neap', true), shown('neap')], ['neap*', null]],
  ['in the preview that the reader keeps is', [open('neap', true), shown('neap'), open('neap')], ['neap*', 'neap']],
  ['closes when another entry is shown', [open('neap'), shown('neap'), { type: 'entry', entry: 'moon' }], [null, null]],
])('an annotation %s', (_, events, expected) => {
  expect(after(...events)).toEqual(expected);
});

test('what comes too late for an entry changes nothing', () => {
  const store = createArticleStore('tides');
  store.dispatch({ type: 'entry', entry: 'moon' });
  const before = store.get();
  store.dispatch({ type: 'annotations', entry: 'tides', annotations: [] });
  store.dispatch({ type: 'scanned', entry: 'tides', report: { found: [], missed: [] } });
  expect(store.get()).toBe(before);
});

test('loading the same entry again is a change', () => {
  const store = createArticleStore('tides');
  const before = store.get();
  store.dispatch({ type: 'entry', entry: 'tides' });
  expect(store.get().generation).not.toBe(before.generation);
});

test('a request to open is one each time, and nothing else is', () => {
  const store = createArticleStore('tides');
  const requests: unknown[] = [];
  store.subscribe((now, _, { type }) => {
    if (type === 'open') requests.push(now.open?.id);
  }, signal);
  const events = [open('neap'), shown('neap'), open('neap'), open('ebb'), shown('ebb'), closed('ebb')];
  for (const event of [...events, { type: 'visible', ids: [] } as const]) store.dispatch(event);
  expect(requests).toEqual(['neap', 'neap', 'ebb']);
});

test.each<[boolean, ArticleEvent]>([
  [true, shown('neap')],
  [false, closed('neap')],
  [false, open('ebb')],
  [false, { type: 'entry', entry: 'moon' }],
])('whoever waits for an annotation learns whether it is shown: %s', async (expected, event) => {
  const store = createArticleStore('tides');
  store.dispatch(open('neap'));
  const waiting = whenShown(store, 'neap', signal);
  store.dispatch(shown('moon'));
  store.dispatch(event);
  expect(await waiting).toBe(expected);
});

const COMMENTARY = { id: 'log', annotationType: 'commentary' };
const lens = (chosen: ArticleState['lens']): ArticleEvent => ({ type: 'lens', lens: chosen });
const reveal = (id: string | null): ArticleEvent => ({ type: 'reveal', id });

test.each<[string, ArticleEvent[], boolean]>([
  ['sees all at first', [], true],
  ['sees its own type', [lens('commentary')], true],
  ['sees no other type', [lens('glossary')], false],
  ['sees nothing', [lens('none')], false],
  ['sees all again', [lens('none'), lens('all')], true],
  ['sees what was asked for', [lens('none'), reveal('log')], true],
  ['sees only the last one that was asked for', [lens('none'), reveal('log'), reveal('neap')], false],
  ['sees it until it is hidden', [lens('none'), reveal('log'), reveal(null)], false],
  ['forgets it with another choice', [lens('none'), reveal('log'), lens('glossary')], false],
  [
    'keeps the choice for another entry, and forgets it',
    [lens('none'), reveal('log'), { type: 'entry', entry: 'moon' }],
    false,
  ],
])('the lens %s', (_, events, expected) => {
  const store = createArticleStore('tides');
  for (const event of events) store.dispatch(event);
  expect(isInLens(store.get(), COMMENTARY)).toBe(expected);
});
