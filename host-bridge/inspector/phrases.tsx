import { useRef, useState } from 'preact/hooks';
import { elementOf } from '../dom/closed-parts.ts';
import { highlightTrees } from '../dom/highlight-trees.ts';
import { lettersOf } from '../dom/simplify-text.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import type { PaintedPhrase } from '../highlight/marker.ts';
import { type Phrase, phrasesInText } from '../navigation/phrase.ts';
import type { MissReason } from '../scan/scan-report.ts';
import type { ExplainedReport } from './explain-misses.ts';

const textOf = ({ place }: Phrase): string => (place instanceof Range ? place.toString() : (place.textContent ?? ''));

/**
 * The visible highlights of a phrase, in text order. A highlight may be a part of its phrase. If none fits, because the
 * page has changed its text, these are all highlights of the annotation.
 * @param painted the highlights that are no elements
 */
export function foundPlaces(id: string, phrase: string, painted: readonly PaintedPhrase[]): Phrase['place'][] {
  const letters = lettersOf(phrase);
  const ofAnnotation = phrasesInText(painted).filter((shown) => shown.id === id);
  const ofPhrase = ofAnnotation.filter((shown) => letters.includes(lettersOf(textOf(shown))));
  return (ofPhrase.length > 0 ? ofPhrase : ofAnnotation).map(({ place }) => place);
}

/** Fewer letters are in many places of a page. */
const MIN_LETTERS = 10;
/** Elements whose text is no text of the page. */
const NO_TEXT = 'script,style,template,noscript';

const contains = (node: Node, letters: string): boolean => lettersOf(node.textContent ?? '').includes(letters);

/** The smallest element that contains these letters. */
function smallestElement(root: Element, letters: string): Element {
  const inner = [...root.children].find((child) => !child.matches(NO_TEXT) && contains(child, letters));
  return inner ? smallestElement(inner, letters) : root;
}

function elementWith(letters: string): Element | undefined {
  for (const tree of highlightTrees()) {
    const roots = tree === pageDocument ? [pageDocument.body] : [...tree.children];
    const root = roots.find((candidate) => contains(candidate, letters));
    if (root) return smallestElement(root, letters);
  }
  return undefined;
}

/** The place nearest to a phrase that was not found: its text, or half of it, with any spaces and punctuation. */
export function missedPlace(phrase: string): Element | undefined {
  const words = phrase.split(/\s+/);
  const middle = Math.ceil(words.length / 2);
  const [whole = '', ...halves] = [words, words.slice(0, middle), words.slice(middle)].map((part) =>
    lettersOf(part.join(' ')),
  );
  // If it was edited, one of its halves may be left.
  const found = [whole, ...halves.filter(({ length }) => length >= MIN_LETTERS)]
    .filter((letters) => letters !== '')
    .map(elementWith);
  return found.find((element) => element !== undefined && element !== pageDocument.body);
}

/** Name of the marked place among the highlights of the CSS Custom Highlight API. */
const NAME = 'journal-inspected';
const STYLES = `::highlight(${NAME}){background-color:#ffd54a;color:#1c1d1f}`;

/** Shows a place of the page. @returns whether it can be seen itself, and not only what is around it */
export type ShowPlace = (place: Element | Range) => boolean;

/** The element around a hidden one that the reader can see. */
function rendered(element: Element): Element {
  const { parentElement } = element;
  return element.getClientRects().length > 0 || parentElement === null ? element : rendered(parentElement);
}

/** Scrolls a place to the middle of what the panel leaves of the viewport. */
function scrollTo(element: Element, range: Range, panel: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = range.getBoundingClientRect();
  const { left, right, top } = panel.getBoundingClientRect();
  const isBeside = place.right < left || place.left > right || place.bottom < top;
  if (!isBeside) scrollBy({ top: place.top - top / 2, behavior: 'instant' });
}

/**
 * Creates what shows places. They are marked without a change of the document.
 * @param panel what covers a part of the viewport
 * @param signal removes the mark
 */
export function createShowPlace(panel: Element, signal: AbortSignal): ShowPlace {
  addStyleSheet(pageDocument, STYLES, signal);
  signal.addEventListener('abort', () => CSS.highlights?.delete(NAME));
  return (place) => {
    const element = elementOf(place);
    if (element === null) return false;
    const shown = rendered(element);
    const isRange = place instanceof Range && shown === element;
    const range = isRange ? place : pageDocument.createRange();
    if (!isRange) range.selectNodeContents(shown);
    scrollTo(shown, range, panel);
    if (CSS.highlights) CSS.highlights.set(NAME, new Highlight(range));
    return shown === element;
  };
}

interface Props {
  readonly report: ExplainedReport | undefined;
  readonly painted: () => readonly PaintedPhrase[];
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
export function Phrases({ report, painted, show }: Props) {
  const [status, setStatus] = useState('');
  /** How often each phrase was shown: the next press leads to its next occurrence. */
  const shown = useRef(new Map<string, number>());
  if (report === undefined) return <p>The page has not been scanned yet.</p>;
  const { found, missed } = report;
  const showFound = (id: string, phrase: string) => {
    const places = foundPlaces(id, phrase, painted());
    const count = shown.current.get(`${id} ${phrase}`) ?? 0;
    const place = places[count % places.length];
    shown.current.set(`${id} ${phrase}`, count + 1);
    if (place) show(place);
    setStatus(place ? '' : `No highlight of “${phrase}” can be seen now.`);
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
