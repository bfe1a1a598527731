import { useRef, useState } from 'preact/hooks';
import { elementOf } from '../dom/closed-parts.ts';
import { addStyleSheet, range as createRange, queryTrees } from '../dom/page.ts';
import { lettersOf } from '../dom/simplify-text.ts';
import { nextPhrase, type Phrase, phrasesInText } from '../navigation/ways.ts';
import type { MissReason } from '../scan/scan-report.ts';
import type { ExplainedReport } from './explain-misses.ts';

const textOf = (place: Element | Range): string =>
  place instanceof Range ? place.toString() : (place.textContent ?? '');

/**
 * The visible highlights of a phrase, in text order. A highlight may be a part of its phrase. If none fits, because the
 * page has changed its text, these are all highlights of the annotation.
 */
function foundPlaces(phrases: readonly Phrase[], id: string, phrase: string): readonly Phrase[] {
  const letters = lettersOf(phrase);
  const ofAnnotation = phrases.filter((shown) => shown.id === id);
  const ofPhrase = ofAnnotation.filter(({ place }) => letters.includes(lettersOf(textOf(place))));
  return ofPhrase.length > 0 ? ofPhrase : ofAnnotation;
}

/** Fewer letters are in many places of a page. */
const MIN_LETTERS = 10;
const WITH_TEXT = ':not(html,body,head,head *,script,style,template,noscript)';

/** The smallest element with the text of a phrase that was not found, or with half of it, if it was edited. */
function missedPlace(phrase: string): Element | undefined {
  const words = phrase.split(/\s+/);
  const middle = Math.ceil(words.length / 2);
  const halves = [words.slice(0, middle), words.slice(middle)].map((half) => lettersOf(half.join(' ')));
  const texts = [lettersOf(phrase) || ' ', ...halves.filter(({ length }) => length >= MIN_LETTERS)];
  const elements = queryTrees(WITH_TEXT);
  const found = texts.map((letters) => elements.findLast((element) => lettersOf(textOf(element)).includes(letters)));
  return found.find((element) => element !== undefined);
}

const NAME = 'journal-inspected';
const STYLES = `::highlight(${NAME}){background-color:#ffd54a;color:#1c1d1f}`;

/** Shows a place of the page. @returns whether it can be seen itself, and not only what is around it */
export type ShowPlace = (place: Element | Range) => boolean;

/** The element around a hidden one that the reader can see. */
function rendered(element: Element): Element {
  const { parentElement } = element;
  return element.getClientRects().length > 0 || parentElement === null ? element : rendered(parentElement);
}

/** Creates what shows places, above the panel. They are marked without a change of the document. */
export function createShowPlace(signal: AbortSignal): ShowPlace {
  addStyleSheet(document, STYLES, signal);
  signal.addEventListener('abort', () => CSS.highlights?.delete(NAME));
  return (place) => {
    const element = elementOf(place);
    if (element === null) return false;
    const shown = rendered(element);
    const isRange = place instanceof Range && shown === element;
    const range = isRange ? place : createRange();
    if (!isRange) range.selectNodeContents(shown);
    shown.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    scrollBy({ top: range.getBoundingClientRect().top - innerHeight / 5, behavior: 'instant' });
    CSS.highlights?.set(NAME, new Highlight(range));
    return shown === element;
  };
}

export interface PhrasesProps {
  readonly report: ExplainedReport | undefined;
  readonly show: ShowPlace;
}

const REASONS: Readonly<Record<MissReason, string>> = {
  'edited-text': 'The page does not contain this text.',
  'skipped-region': 'It is in hidden or excluded text, in code or in a form field.',
  'crosses-block': 'It begins in one block and ends in another.',
  'within-word': 'Letters directly beside it continue a word.',
  'empty-phrase': 'It has no letters.',
  'keyword-not-in-phrase': 'The words to highlight are not in the phrase.',
  'too-long': 'It is longer than 10,000 characters.',
};

interface RowProps {
  readonly id: string;
  readonly phrase: string;
  readonly detail: string;
  readonly onShow: () => void;
}

/** @param name of the list, with a heading if it has rows */
function Rows({ name, rows }: { name: string; rows: readonly RowProps[] }) {
  return (
    <>
      {rows.length === 0 ? null : <h3>{name}</h3>}
      <ol aria-label={`${name} phrases`}>
        {rows.map(({ id, phrase, detail, onShow }) => (
          <li key={`${id} ${phrase}`} class="row">
            <div>
              <q dir="auto">{phrase || '(empty)'}</q>
              <small>
                {id} · {detail}
              </small>
            </div>
            <button type="button" aria-label={`Show “${phrase}”`} onClick={onShow}>
              Show
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The phrases that the page contains, and those that it does not, each with a way to its place. */
export function Phrases({ report, show }: PhrasesProps) {
  const [status, setStatus] = useState('');
  const last = useRef<Phrase>(undefined);
  if (report === undefined) return <p>The page has not been scanned yet.</p>;
  const { found, missed } = report;
  const showFound = (id: string, phrase: string) => {
    last.current = nextPhrase(foundPlaces(phrasesInText(), id, phrase), last.current);
    if (last.current) show(last.current.place);
    setStatus(last.current ? '' : `No highlight of “${phrase}” can be seen now.`);
  };
  const showMissed = (phrase: string) => {
    const place = missedPlace(phrase);
    if (place === undefined) setStatus(`Nothing on the page resembles “${phrase}”.`);
    else setStatus(show(place) ? '' : 'The text is hidden. What is around it is marked.');
  };
  const missedRows = missed.map(({ id, phrase, reason }) => {
    return { id, phrase, detail: REASONS[reason], onShow: () => showMissed(phrase) };
  });
  const foundRows = found.map(({ id, phrase, occurrences }) => {
    const detail = occurrences === 1 ? 'once' : `${occurrences} times`;
    return { id, phrase, detail, onShow: () => showFound(id, phrase) };
  });
  return (
    <>
      <p>
        {found.length} of {found.length + missed.length} phrases are found.
      </p>
      <Rows name="Missed" rows={missedRows} />
      <Rows name="Found" rows={foundRows} />
      <div role="status">{status}</div>
    </>
  );
}
