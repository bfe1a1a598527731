import { useRef, useState } from 'preact/hooks';
import type { HighlightCommands } from '../article/article.ts';
import { MISS_REASONS } from '../doctor/rules/phrases.ts';
import { elementOf } from '../dom/closed-parts.ts';
import { range as createRange } from '../dom/page.ts';
import { lettersOf } from '../dom/simplify-text.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { nearestText } from '../editors/lost-phrases.ts';
import { piecesIn, rangeAround, readLines } from '../editors/page-lines.ts';
import { nextPhrase, type Phrase, phrasesInText } from '../navigation/ways.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import type { ExplainedMiss } from './explain-misses.ts';

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
  readonly report: { readonly found: ScanReport['found']; readonly missed: readonly ExplainedMiss[] } | undefined;
  readonly highlights: Pick<HighlightCommands, 'painted' | 'root'>;
  readonly show: ShowPlace;
}

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
export function Phrases({ report, highlights, show }: PhrasesProps) {
  const [status, setStatus] = useState('');
  const last = useRef<Phrase>(undefined);
  if (report === undefined) return <p>The page has not been scanned yet.</p>;
  const { found, missed } = report;
  const showFound = (id: string, phrase: string) => {
    last.current = nextPhrase(foundPlaces(phrasesInText(highlights.painted()), id, phrase), last.current);
    if (last.current) show(last.current.place);
    setStatus(last.current ? '' : `No highlight of “${phrase}” can be seen now.`);
  };
  const showMissed = async ({ phrase, place }: ExplainedMiss) => {
    const lines = readLines(highlights.root());
    const nearest = place ? null : await new Slices().run(nearestText(lines, phrase));
    const pieces = place?.pieces ?? (nearest && piecesIn(lines, nearest));
    if (!pieces) setStatus(`Nothing on the page resembles “${phrase}”.`);
    else setStatus(show(rangeAround(pieces)) ? '' : 'The text is hidden. What is around it is marked.');
  };
  const missedRows = missed.map((miss) => {
    return { ...miss, detail: MISS_REASONS[miss.reason].join('; '), onShow: () => void showMissed(miss) };
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
