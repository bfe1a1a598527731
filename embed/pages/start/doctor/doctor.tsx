import { useEffect, useRef, useState } from 'preact/hooks';
import type { DoctorReport } from '../../../../bff/contract/index.ts';
import { countFindings, countPhrases, describeReport } from '../../../../host-bridge/doctor/index.ts';
import { useCopy } from '../../controls/use-copy.ts';
import { examineHtml, type PastedPage } from './examine-html.ts';
import { Findings } from './findings.tsx';
import { PageForm } from './page-form.tsx';

/** Copies the report for a message to a colleague. Where the browser refuses, it is shown to be copied by hand. */
function CopyText({ text }: { text: string }) {
  const { state, copy } = useCopy();
  return (
    <div class="row">
      <button type="button" onClick={() => copy(text)}>
        Copy as text
      </button>
      <span role="status">{state === 'copied' ? 'Copied' : ''}</span>
      {state === 'refused' ? <textarea rows={6} readOnly value={text} aria-label="The report as text" /> : null}
    </div>
  );
}

interface Props {
  /** Origin that readers reach this service at. */
  readonly origin: string;
}

type State =
  | { readonly status: 'empty' | 'busy' | 'failed' }
  | { readonly status: 'done'; readonly report: DoctorReport };

/** The report with its summary, which takes the focus when it is there. */
function Report({ report }: { report: DoctorReport }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div class="report">
      <h3 class="summary" tabIndex={-1} ref={heading}>
        {countFindings(report)}
      </h3>
      <p class="hint">
        Entry <code>{report.entry ?? 'unknown'}</code> of <code>{report.service ?? 'an unknown service'}</code>
        {report.phrases === null ? '' : `; ${countPhrases(report.phrases)}`}
      </p>
      <CopyText text={describeReport(report)} />
      <Findings report={report} />
    </div>
  );
}

/** Examines pasted HTML and says what to write. */
export function Doctor({ origin }: Props) {
  const [state, setState] = useState<State>({ status: 'empty' });
  async function examine(page: PastedPage) {
    setState({ status: 'busy' });
    try {
      setState({ status: 'done', report: await examineHtml(page, [origin, location.origin]) });
    } catch {
      setState({ status: 'failed' });
    }
  }
  return (
    <div class="doctor">
      <PageForm isBusy={state.status === 'busy'} onExamine={examine} />
      {state.status === 'done' ? <Report report={state.report} /> : null}
      {state.status === 'failed' ? (
        <p role="alert">The page could not be examined. Try the command line: journal doctor FILE</p>
      ) : null}
    </div>
  );
}
