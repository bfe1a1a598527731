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

/** A report: errors, warnings, notes, and what was not examined. */
export function Findings({ report: { findings, notExamined } }: { report: DoctorReport }) {
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
