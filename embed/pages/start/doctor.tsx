import { useState } from 'preact/hooks';
import type { DoctorFinding, DoctorReport } from '../../../bff/contract/index.ts';
import { capitalised } from '../../../bff/contract/shared/text.ts';
import { countFindings, countPhrases, describeReport, placeOf } from '../../../host-bridge/doctor/finding.ts';
import { CodeBlock, takeFocus } from '../controls/controls.tsx';
import { examineHtml } from './examine-html.ts';

/** A sentence, unless the text begins with an address, which keeps its letters. */
const sentence = (text: string): string => `${/^https?:/.test(text) ? text : capitalised(text)}.`;

function Finding({ finding }: { finding: DoctorFinding }) {
  const { severity, problem, details, remedy, paste } = finding;
  return (
    <li class={severity}>
      <p>
        <small>{severity}</small> {sentence(problem)}
      </p>
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <p class="note">
        {sentence(remedy)} <code>{placeOf(finding)}</code>
      </p>
      {paste === null ? null : <CodeBlock label="the text to paste" code={paste} />}
    </li>
  );
}

/** What was found and what was not examined. The summary takes the focus when it is there. */
function Report({ report }: { report: DoctorReport }) {
  const { entry, service, phrases, findings, notExamined } = report;
  return (
    <div class="report">
      <h3 tabIndex={-1} ref={takeFocus}>
        {countFindings(report)}
      </h3>
      <p class="note">
        Article <code>{entry ?? 'unknown'}</code> of <code>{service ?? 'an unknown service'}</code>
        {phrases === null ? '' : `; ${countPhrases(phrases)}`}
      </p>
      <ul class="links">
        {findings.map((finding) => (
          <Finding key={`${finding.problem}${finding.selector}`} finding={finding} />
        ))}
        {notExamined.map(({ subject, reason }) => (
          <li key={subject + reason} class="note">
            Not checked: {subject}: {reason}.
          </li>
        ))}
      </ul>
      <details>
        <summary>The report as text</summary>
        <CodeBlock label="the report" code={describeReport(report)} />
      </details>
    </div>
  );
}

/** Examines pasted HTML and says what to write. @param origin that readers reach this service at */
export function Doctor({ origin }: { origin: string }) {
  const [report, setReport] = useState<DoctorReport | 'none' | 'busy' | 'failed'>('none');
  const isBusy = report === 'busy';
  async function examine(event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name)).trim();
    const address = URL.canParse(read('address')) ? new URL(read('address')) : undefined;
    const page = { html: read('html'), address, policy: read('policy') };
    setReport('busy');
    setReport(await examineHtml(page, [origin, location.origin]).catch(() => 'failed' as const));
  }
  return (
    <div class={typeof report === 'object' ? 'beside' : undefined}>
      <form onSubmit={examine}>
        <label class="field">
          The page’s HTML (in the browser: View page source)
          <textarea name="html" rows={9} required spellcheck={false} autocomplete="off" />
        </label>
        <label class="field">
          Its address, if it is public
          <input
            name="address"
            type="url"
            pattern="https?://.+"
            title="An address with https:// or http://"
            placeholder="https://publisher.example/article"
          />
        </label>
        <label class="field">
          Its response header Content-Security-Policy, if it has one
          <input
            name="policy"
            pattern="[\x20-\x7e\t]*"
            title="A header has no typographic quotes: write 'self'"
            spellcheck={false}
            autocomplete="off"
          />
        </label>
        <button type="submit" class="button" disabled={isBusy}>
          {isBusy ? 'Examining …' : 'Examine the page'}
        </button>
      </form>
      {typeof report === 'object' ? <Report report={report} /> : null}
      {report === 'failed' ? (
        <p role="alert">The page could not be examined. Try the command line: journal doctor FILE</p>
      ) : null}
    </div>
  );
}
