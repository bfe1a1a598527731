import { parseArgs } from 'node:util';
import { PageError } from '../doctor/load-limited.ts';
import { type Command, UsageError } from './command.ts';

/** A step that takes longer is announced. */
const PATIENCE_MS = 1_000;

/** Reports which step of long work is under way on the standard error. Quick steps are not reported. */
class StepProgress {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param step what is done now, such as `loading the page` */
  begin(step: string): void {
    this.end();
    this.#timer = setTimeout(() => process.stderr.write(`${step} …\n`), PATIENCE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** The exit codes of a page with errors, and of one that cannot be examined. */
const HAS_ERRORS = 1;
const NOT_EXAMINED = 2;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  entry: { type: 'string' },
  service: { type: 'string' },
  address: { type: 'string' },
} as const;

/** @throws UsageError */
function readAddress(option: string, value: string | undefined): URL | undefined {
  if (value === undefined) return undefined;
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return new URL(value);
  throw new UsageError(`--${option} ${value} is no http or https address`);
}

/** The packages of this command, which the service does without. */
const PACKAGES = ['jsdom@29', 'css-tree@3', 'media-query-fns@2', 'content-security-policy-parser@0.6'];

/** @throws PageError when its packages are not installed */
async function importDoctor() {
  try {
    return await import('../doctor/doctor.ts');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new PageError(
      `doctor needs packages of its own. Install them with npm install --no-save ${PACKAGES.join(' ')}`,
    );
  }
}

/** @returns `null` if the page cannot be examined; says why on the standard error */
async function examine(target: string, values: { entry?: string; service?: string; address?: string }) {
  const service = readAddress('service', values.service)?.origin;
  const address = readAddress('address', values.address);
  const progress = new StepProgress();
  // Only this command needs a DOM, whose packages take half a second to load.
  try {
    const { examinePage } = await importDoctor();
    return await examinePage(target, { entry: values.entry, service, address }, (step) => progress.begin(step));
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return null;
  } finally {
    progress.end();
  }
}

/** Examines a publisher's page. */
export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'FILE|URL [options]',
  summary: "says what is wrong with Journal on a publisher's page, and what to write",
  help: () =>
    [
      'It runs no script of the page and changes nothing. It looks at the tag, its options, the entry, the content',
      'security policy, the phrases in the text, ids and metadata.',
      '',
      '  --json          prints the report for programs',
      '  --entry SLUG    examines the page for this entry, whatever its tag says',
      '  --service URL   asks this service, whatever the tag says',
      '  --address URL   the public address of a page that is a FILE',
      '',
      'The exit code is 0 without errors, 1 with some, and 2 if the page cannot be examined.',
    ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [target, ...others] = positionals;
    if (target === undefined || others.length > 0) throw new UsageError('Name one file or address');
    if (values.entry?.trim() === '') throw new UsageError('--entry is empty: write the slug of an entry, or auto');
    const examined = await examine(target, values);
    if (examined === null) return NOT_EXAMINED;
    const { report, text } = examined;
    process.stdout.write(`${values.json ? JSON.stringify(report, null, 2) : text}\n`);
    return report.findings.some(({ severity }) => severity === 'error') ? HAS_ERRORS : 0;
  },
};
