import { parseArgs } from 'node:util';
import { examineInThread } from '../doctor/examine-in-thread.ts';
import { PageError } from '../doctor/load-page.ts';
import { type Command, UsageError } from './command.ts';
import { print, printError } from './terminal.ts';

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

/** @returns `null` if the page cannot be examined; says why on the standard error */
async function examine(target: string, values: { entry?: string; service?: string; address?: string }) {
  const service = readAddress('service', values.service)?.origin;
  const address = readAddress('address', values.address)?.href;
  try {
    const request = { target, entry: values.entry, service, address };
    return await examineInThread(request, (step) => printError(`${step} …`));
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    printError(error.message);
    return null;
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
      'security policy, the phrases in the text, ids and metadata. Style sheets and contrast are examined at /start of',
      'the service, where you paste the page.',
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
    print(values.json ? JSON.stringify(report, null, 2) : text);
    return report.findings.some(({ severity }) => severity === 'error') ? HAS_ERRORS : 0;
  },
};
