import { afterEach, describe, expect, test } from 'vitest';
import { type LocatedText, locate, type Occurrence } from '../scan/locate.ts';
import { PhraseIndex } from '../scan/phrase-index.ts';
import { preparePhrases } from '../scan/phrases.ts';
import { modeOf } from '../scan/reading-rules.ts';
import { runToEnd } from '../scan/testing/run-to-end.ts';
import { WHOLE_PAGE } from '../scan/whole-page.ts';
import { OccurrenceChoice } from './choose-occurrences.ts';
import { one, setPage } from './testing/test-page.ts';

const NO_CUTS = { originalText: () => undefined, isInserted: () => false };

afterEach(() => document.body.replaceChildren());

/** How often work may pause. */
function pausesOf(work: Generator<undefined, unknown>): number {
  let pauses = 0;
  while (!work.next().done) pauses += 1;
  return pauses;
}

/** Finds the tides in siblings of the page. */
function locateIn(first: Node | null, last: Node | null): LocatedText {
  if (first === null || last === null) throw new Error('empty page');
  const { usable } = runToEnd(preparePhrases([{ id: 'tide', segments: [{ phrase: 'neap tide', keyword: '' }] }]));
  return runToEnd(locate([{ first, last }], new PhraseIndex(usable), NO_CUTS, modeOf));
}

describe('choosing occurrences', () => {
  const P = '<p>a neap tide</p>';
  const locatePage = () => locateIn(document.body.firstChild, document.body.lastChild);
  /** The text nodes of a choice: those to write again, and those of the chosen occurrences. */
  function choose(
    all: readonly Occurrence[],
    located: LocatedText,
    choice = new OccurrenceChoice(WHOLE_PAGE, 'first'),
  ) {
    const { texts, occurrences } = runToEnd(choice.choose(all, located));
    return { texts: texts.map(({ node }) => node), chosen: occurrences.map(({ pieces }) => pieces[0]) };
  }
  const textOf = (element: Element | undefined) => element?.firstChild;

  test('pauses regularly, and not for a few occurrences', () => {
    const pauses = (count: number) => {
      setPage(P.repeat(count));
      const located = locatePage();
      expect(located.occurrences).toHaveLength(count);
      return pausesOf(new OccurrenceChoice(WHOLE_PAGE, 'first').choose(located.occurrences, located));
    };
    expect(pauses(20)).toBe(0);
    expect(pauses(1_300)).toBeGreaterThan(2);
    expect(pauses(1_300)).toBeLessThan(50);
  });

  test('takes the first in the page, in whichever order they are known', () => {
    setPage(`<p>a neap tide, a neap tide</p>${P}`);
    const located = locatePage();
    for (const all of [located.occurrences, [...located.occurrences].reverse()])
      expect(choose(all, located).chosen).toMatchObject([{ node: textOf(one('p')), start: 2 }]);
  });

  test('writes again what was read and where the choice has changed, each text once', () => {
    setPage(`<p>a neap tide, a neap tide</p>${P.repeat(3)}`);
    const [first, second, third, last] = document.body.children;
    const all = locatePage().occurrences;
    const choice = new OccurrenceChoice(WHOLE_PAGE, 'first');
    const read = locateIn(last ?? null, last ?? null);
    const texts = () => choose(all, read, choice).texts;
    expect(texts()).toEqual([last, first, second, third].map(textOf));
    expect(texts()).toEqual([textOf(last)]);
    if (first instanceof HTMLElement) first.style.visibility = 'hidden';
    expect(texts()).toEqual([last, first, second].map(textOf));
    expect(texts()).toEqual([textOf(last)]);
  });

  test('takes the text of a form with a field named like a method', () => {
    setPage('<form>a neap tide<input type="hidden" name="checkVisibility"></form>');
    const located = locatePage();
    expect(choose(located.occurrences, located).chosen).toMatchObject([{ node: textOf(one('form')) }]);
  });

  test('returns an occurrence of which any part is to be written again', () => {
    setPage('<p>a neap <i>tide</i></p>');
    const [neap, tide] = [one('p').firstChild, one('i')];
    const { occurrences } = locatePage();
    expect(choose(occurrences, locateIn(tide, tide)).chosen).toMatchObject([{ node: neap }]);
  });

  test('takes text without an element around it, and all text in a browser that cannot tell what is visible', () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    root.append('a neap tide');
    document.body.append(root.host);
    const located = locateIn(root.firstChild, root.lastChild);
    const choice = new OccurrenceChoice({ tree: root, node: root, parts: () => [root] }, 'first');
    expect(choose(located.occurrences, located, choice).chosen).toMatchObject([{ node: root.firstChild }]);
    setPage(P);
    const inPage = locatePage();
    const own = Object.getOwnPropertyDescriptor(Element.prototype, 'checkVisibility') ?? {};
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    expect(choose(inPage.occurrences, inPage).chosen).toHaveLength(1);
    Object.defineProperty(Element.prototype, 'checkVisibility', own);
  });
});
