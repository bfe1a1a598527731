import { useRef, useState } from 'preact/hooks';
import { elementsAround } from '../dom/closed-parts.ts';
import { createLatestSignal } from '../dom/once.ts';
import { nextPhrase } from '../navigation/phrase-navigation.ts';
import type { TextPiece } from '../scan/locate.ts';
import { MISS_REASONS } from '../scan/miss-reasons.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { type ExplainedMiss, nearestText } from './missed-phrases.ts';
import { createMark } from './overlay.ts';
import { piecesIn, placesOf, rangeAround, readLines } from './page-lines.ts';

/**
 * Creates what scrolls to places, above the panel, and marks them.
 * @returns whether the place can be seen itself, and not only what is around it
 */
function createShowPlace(signal: AbortSignal) {
  const mark = createMark('journal-inspected', 'background-color:#ffd54a;color:#1c1d1f', document, signal);
  return (place: Range): boolean => {
    const elements = [...elementsAround(place)];
    const shown = elements.find((element) => element.getClientRects().length > 0);
    const range = place.cloneRange();
    if (shown && shown !== elements[0]) range.selectNodeContents(shown);
    shown?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    scrollBy({ top: range.getBoundingClientRect().top - innerHeight / 5, behavior: 'instant' });
    mark([range]);
    return shown === elements[0];
  };
}

export interface PhrasesProps {
  readonly report: { readonly found: ScanReport['found']; readonly missed: readonly ExplainedMiss[] } | undefined;
  readonly root: () => PageRoot;
  /** Aborted when the panel is closed. */
  readonly signal: AbortSignal;
}

interface Row extends Pick<ExplainedMiss, 'id' | 'phrase'> {
  readonly detail: string;
  readonly onShow: () => void;
}

/** @param name of the list, with a heading if it has rows */
function Rows({ name, rows }: { name: string; rows: readonly Row[] }) {
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
export function Phrases({ report, root, signal }: PhrasesProps) {
  const [status, setStatus] = useState('');
  const [show] = useState(() => createShowPlace(signal));
  const [startSearch] = useState(() => createLatestSignal(signal));
  const last = useRef<Range>(undefined);
  if (report === undefined) return <p>The page has not been scanned yet.</p>;
  const { found, missed } = report;
  const showNext = (places: readonly (readonly TextPiece[])[], otherwise: string) => {
    last.current = nextPhrase(places.map(rangeAround), last.current);
    if (last.current === undefined) setStatus(otherwise);
    else setStatus(show(last.current) ? '' : 'The text is hidden; its nearest visible container is highlighted.');
  };
  const showFound = (phrase: string) => {
    startSearch();
    const [places] = placesOf(readLines(root()), [{ scanPhrase: phrase, scanKeyword: '' }]);
    showNext(places?.map(({ pieces }) => pieces) ?? [], `“${phrase}” is no longer in the text.`);
  };
  const showMissed = async ({ phrase, place, reason }: ExplainedMiss) => {
    const latest = startSearch();
    const lines = readLines(root());
    const isSearched = !place && reason === 'edited-text';
    const nearest = isSearched ? await new Slices(latest).run(nearestText(lines, phrase)) : null;
    const pieces = place?.pieces ?? (nearest && piecesIn(lines, nearest));
    showNext(pieces ? [pieces] : [], `Nothing on the page resembles “${phrase}”.`);
  };
  const missedRows = missed.map((miss) => {
    const detail = MISS_REASONS[miss.reason].join('; ');
    return { ...miss, detail, onShow: () => void showMissed(miss).catch(() => undefined) };
  });
  const foundRows = found.map(({ id, phrase, occurrences }) => {
    const detail = occurrences === 1 ? 'once' : `${occurrences} times`;
    return { id, phrase, detail, onShow: () => showFound(phrase) };
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
