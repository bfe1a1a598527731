import { afterEach, describe, expect, test } from 'vitest';
import { type LocatedText, locate } from '../scan/locate.ts';
import { PhraseIndex, preparePhrases } from '../scan/phrases.ts';
import { modeOf } from '../scan/reading-rules.ts';
import { runToEnd } from '../scan/run-to-end.ts';
import { reportOf } from '../scan/scan-report.ts';
import { annotationOf } from '../scan/testing/annotation-of.ts';
import { type PageRoot, WHOLE_PAGE } from '../scan/whole-page.ts';
import { createOccurrences, type OccurrencePolicy } from './occurrences.ts';
import { one, setPage } from './testing/test-page.ts';

const NO_CUTS = { originalText: () => undefined, isInserted: () => false };
const PHRASES = runToEnd(preparePhrases(['neap tide', 'spring'].map((phrase) => annotationOf(phrase, [phrase]))));
const INDEX = new PhraseIndex(PHRASES.usable);
const P = '<p>a neap tide</p>';

type Occurrences = ReturnType<typeof createOccurrences>;

afterEach(() => document.body.replaceChildren());

/** How often work may pause. */
function pausesOf(work: Generator<undefined, unknown>): number {
  let pauses = 0;
  while (!work.next().done) pauses += 1;
  return pauses;
}

/** Finds the phrases in siblings of the page. */
function read(first: Node | null, last = first): LocatedText {
  if (first === null || last === null) throw new Error('There is no such node');
  return runToEnd(locate([{ first, last }], INDEX, NO_CUTS, modeOf));
}

const readPage = () => read(document.body.firstChild, document.body.lastChild);
const occurrencesOf = (policy: OccurrencePolicy = 'first', root: PageRoot = WHOLE_PAGE) =>
  createOccurrences(root, () => true, policy);
const textOf = (element: Element | undefined | null) => element?.firstChild;

/** The text nodes to write again, and those of the chosen occurrences. */
function update(occurrences: Occurrences, located: LocatedText) {
  const { texts, occurrences: chosen } = runToEnd(occurrences.update(located));
  return { texts: texts.map(({ node }) => node), chosen: chosen.map(({ pieces }) => pieces[0]) };
}

describe('choosing occurrences', () => {
  test('pauses regularly on the way to a distant occurrence, and not for a few near ones', () => {
    const pauses = (html: string) => {
      setPage(html);
      return pausesOf(occurrencesOf().update(readPage()));
    };
    expect(pauses(P.repeat(20))).toBe(0);
    expect(pauses('<p>a spring</p>'.repeat(1_300) + P)).toBeGreaterThan(2);
  });

  test('takes the first in the page, in whichever order they are known', () => {
    setPage(`<p>a neap tide, a neap tide</p>${P}`);
    const { page, occurrences } = readPage();
    for (const all of [occurrences, [...occurrences].reverse()])
      expect(update(occurrencesOf(), { page, occurrences: all }).chosen).toMatchObject([
        { node: textOf(one('p')), start: 2 },
      ]);
  });

  test('writes again what was read and where the choice has changed, each text once', () => {
    setPage(`<p>a neap tide, a neap tide</p>${P.repeat(3)}`);
    const [first, second, third, last] = document.body.children;
    const occurrences = occurrencesOf();
    const updateFrom = (node: Element | undefined) => update(occurrences, read(node ?? null)).texts;
    expect(update(occurrences, readPage()).texts).toEqual([first, second, third, last].map(textOf));
    expect(updateFrom(last)).toEqual([textOf(last)]);
    if (first instanceof HTMLElement) first.style.visibility = 'hidden';
    expect(updateFrom(last)).toEqual([last, first, second].map(textOf));
    expect(updateFrom(last)).toEqual([textOf(last)]);
  });

  test('takes the text of a form with a field named like a method', () => {
    setPage('<form>a neap tide<input type="hidden" name="checkVisibility"></form>');
    expect(update(occurrencesOf(), readPage()).chosen).toMatchObject([{ node: textOf(one('form')) }]);
  });

  test('returns an occurrence of which any part is to be written again', () => {
    setPage('<p>a neap <i>tide</i></p>');
    const occurrences = occurrencesOf();
    update(occurrences, readPage());
    expect(update(occurrences, read(one('i'))).chosen).toMatchObject([{ node: textOf(one('p')) }]);
  });

  test('takes text without an element around it', () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    root.append('a neap tide');
    document.body.append(root.host);
    const inRoot = occurrencesOf('first', { tree: root, node: root, scope: ':host', parts: () => [root] });
    expect(update(inRoot, read(root.firstChild)).chosen).toMatchObject([{ node: root.firstChild }]);
  });
});

describe('the occurrences in the page', () => {
  const idsOf = ({ all }: Occurrences) =>
    all()
      .map(({ phrase }) => phrase.id)
      .sort();

  /** A page of two paragraphs, and the occurrences in both. */
  function inTwoParagraphs(): Occurrences {
    setPage('<p>a neap tide and a spring</p><p id="second">another neap tide</p>');
    const occurrences = occurrencesOf('all');
    expect(occurrences.all()).toEqual([]);
    update(occurrences, readPage());
    expect(idsOf(occurrences)).toEqual(['neap tide', 'neap tide', 'spring']);
    return occurrences;
  }

  test('a part of the page that is read again replaces its own occurrences alone', () => {
    const occurrences = inTwoParagraphs();
    update(occurrences, read(one('#second')));
    expect(idsOf(occurrences)).toEqual(['neap tide', 'neap tide', 'spring']);
    const text = textOf(one('#second'));
    if (text instanceof Text) text.data = 'a spring after all';
    update(occurrences, read(one('#second')));
    expect(idsOf(occurrences)).toEqual(['neap tide', 'spring', 'spring']);
  });

  test('what the page has removed counts no more, and is missed once nothing else is left of it', () => {
    const occurrences = inTwoParagraphs();
    one('p').remove();
    expect(reportOf(PHRASES, occurrences.all())).toEqual({
      found: [{ id: 'neap tide', phrase: 'neap tide', occurrences: 1 }],
      missed: [{ id: 'spring', phrase: 'spring' }],
    });
  });
});
