import { execFile } from 'node:child_process';

/** A finding of the doctor, as far as the tests read it. */
export interface Finding {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly problem: string;
  readonly paste: string | null;
  readonly line: number | null;
}

/** A phrase that the page does not contain. */
interface MissedPhrase {
  readonly id: string;
  readonly phrase: string;
  readonly reason: string;
}

/** The report of `journal doctor --json`. */
export interface Report {
  readonly entry: string | null;
  readonly phrases: { readonly found: readonly unknown[]; readonly missed: readonly MissedPhrase[] } | null;
  readonly findings: readonly Finding[];
  readonly notExamined: readonly { readonly subject: string }[];
}

/** What the command printed, and how it ended. */
export interface DoctorRun {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** What the command says while it waits for longer than a moment, as it does on a busy machine. */
const PROGRESS =
  /^(asking the service|reading the text|examining the page|loading the page|parsing the page|\d+ articles) …\n/gm;

/** Runs the built command. Its messages of progress are left out. */
export function runDoctor(...args: readonly string[]): Promise<DoctorRun> {
  return new Promise((resolve) => {
    const done = (error: { code?: unknown } | null, output: string, errors: string) =>
      resolve({ code: Number(error?.code ?? 0), output, errors: errors.replace(PROGRESS, '') });
    execFile(process.execPath, ['dist/bff/journal.js', 'doctor', ...args], done);
  });
}

/** Runs the built command with `--json`. */
export async function examine(...args: readonly string[]): Promise<Report & { readonly code: number }> {
  const { code, output } = await runDoctor('--json', ...args);
  const report: Report = JSON.parse(output);
  return { ...report, code };
}

/** The findings of one severity, each as its rule and problem. */
export const problemsOf = ({ findings }: Report, severity: Finding['severity']): string[] =>
  findings.filter((one) => one.severity === severity).map(({ rule, problem }) => `${rule}: ${problem}`);
