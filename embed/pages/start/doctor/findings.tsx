import type { DoctorFinding, DoctorReport, DoctorSeverity } from '../../../../bff/contract/index.ts';
import { placeOf } from '../../../../host-bridge/doctor/index.ts';
import { CodeBlock } from '../snippet-builder/code-block.tsx';

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
          {finding.details.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <p class="remedy">{sentence(finding.remedy)}</p>
      {place === '' ? null : <code class="place">{place}</code>}
      {finding.paste === null ? null : <CodeBlock label="the text to paste" code={finding.paste} />}
    </li>
  );
}

/** The findings of one severity. */
function Group({
  severity,
  title,
  findings,
}: { severity: DoctorSeverity; title: string } & Pick<DoctorReport, 'findings'>) {
  const own = findings.filter((finding) => finding.severity === severity);
  if (own.length === 0) return null;
  return (
    <section class={`group ${severity}`}>
      <h3>
        {title} <span class="count">{own.length}</span>
      </h3>
      <ul class="plain">
        {own.map((finding) => (
          <Finding key={`${finding.problem}${finding.selector}`} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

/** A report: errors, warnings, notes, and what was not examined. */
export function Findings({ report }: { report: DoctorReport }) {
  const { findings, notExamined } = report;
  return (
    <>
      {GROUPS.map(([severity, title]) => (
        <Group key={severity} severity={severity} title={title} findings={findings} />
      ))}
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
