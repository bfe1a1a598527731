import { useRef, useState } from 'preact/hooks';
import type { PaintedPhrase } from '../highlight/marker.ts';
import type { MissReason } from '../scan/scan-report.ts';
import type { ExplainedReport } from './explain-misses.ts';
import { foundPlaces, missedPlace, type ShowPlace } from './places.ts';

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
