import { useEffect, useRef, useState } from 'preact/hooks';
import type { DoctorFinding, DoctorReport, DoctorSeverity } from '../../../../bff/contract/index.ts';
import { countFindings, countPhrases, describeReport, placeOf } from '../../../../host-bridge/doctor/index.ts';
import { CodeBlock, useCopy } from '../../controls/code-block.tsx';
import { examineHtml, type PastedPage } from './examine-html.ts';
import { PageForm } from './page-form.tsx';

const GROUPS: readonly (readonly [severity: DoctorSeverity, title: string])[] = [
  ['error', 'Errors'],
  ['warning', 'Warnings'],
  ['note', 'Notes'],
];

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function Finding({ finding }: { finding: DoctorFinding }) {
  const place = placeOf(finding);
  return (
    <li>
      <p class="problem">{sentence(finding.problem)}</p>
      {finding.details.length === 0 ? null : (
        <ul class="details">
          {finding.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <p class="remedy">{sentence(finding.remedy)}</p>
      {place === '' ? null : <code class="place">{place}</code>}
      {finding.paste === null ? null : <CodeBlock label="the text to paste" code={finding.paste} />}
    </li>
  );
}

/** A report: errors, warnings, notes, and what was not examined. */
function Findings({ report: { findings, notExamined } }: { report: DoctorReport }) {
  const groups = GROUPS.map(([severity, title]) => {
    return { severity, title, findings: findings.filter((finding) => finding.severity === severity) };
  });
  return (
    <>
      {groups.map((group) =>
        group.findings.length === 0 ? null : (
          <section key={group.severity} class={`group ${group.severity}`}>
            <h3>
              {group.title} <span class="count">{group.findings.length}</span>
            </h3>
            <ul class="plain">
              {group.findings.map((finding) => (
                <Finding key={`${finding.problem}${finding.selector}`} finding={finding} />
              ))}
            </ul>
          </section>
        ),
      )}
      {notExamined.length === 0 ? null : (
        <section class="group">
          <h3>Not examined</h3>
          <ul class="omitted plain">
            {notExamined.map(({ subject, reason }) => (
              <li key={subject}>
                <b>{sentence(subject).slice(0, -1)}</b>: {reason}.
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

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
    <div class={state.status === 'done' ? 'beside' : undefined}>
      <PageForm isBusy={state.status === 'busy'} onExamine={examine} />
      {state.status === 'done' ? <Report report={state.report} /> : null}
      {state.status === 'failed' ? (
        <p role="alert">The page could not be examined. Try the command line: journal doctor FILE</p>
      ) : null}
    </div>
  );
}
