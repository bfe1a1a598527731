import { describeReport } from '../../../host-bridge/doctor/finding.ts';
import { describeLost, examineAll } from '../doctor/examine-all.ts';
import { examineInThread } from '../doctor/examine-in-thread.ts';
import { PageError } from '../doctor/load-page.ts';
import { type Command, print, printError, progress, readArgs, UsageError, webAddress } from './command.ts';

/** The exit codes of a page with errors, and of one that cannot be examined. */
const HAS_ERRORS = 1;
const NOT_EXAMINED = 2;

type Values = { readonly [Option in 'entry' | 'service' | 'address']?: string } & { readonly json: boolean };

/** Examines a page. @returns the exit code @throws PageError; UsageError */
async function examinePage(target: string, { entry, json, ...values }: Values): Promise<number> {
  const service = values.service === undefined ? undefined : webAddress(values.service, '--service').origin;
  const address = values.address === undefined ? undefined : webAddress(values.address, '--address').href;
  const onSlow = (step: string) => printError(`${step} …`);
  const report = await examineInThread({ target, entry, service, address }, onSlow);
  print(json ? JSON.stringify(report, null, 2) : describeReport(report));
  return report.findings.some(({ severity }) => severity === 'error') ? HAS_ERRORS : 0;
}

/** Examines the pages of all articles. @returns the exit code @throws PageError; UsageError */
async function examineService({ json, entry, address, ...values }: Values): Promise<number> {
  if (entry !== undefined || address !== undefined)
    throw new UsageError('--all reads each page at its own address; leave out --entry and --address');
  if (values.service === undefined) throw new UsageError('--all requires --service URL');
  const service = webAddress(values.service, '--service').origin;
  const report = await examineAll(service, progress('articles'));
  print(json ? JSON.stringify(report, null, 2) : describeLost(report));
  if (report.lost.length > 0) return HAS_ERRORS;
  return report.notExamined.length > 0 ? NOT_EXAMINED : 0;
}

export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'FILE|URL|--all [options]',
  summary: "finds mistakes in how a publisher's page uses Journal, and says how to correct them",
  help: [
    'It runs no script of the page, loads no style sheet and changes nothing. It checks the tag, its options, the',
    'article, the content security policy, the phrases in the text, ids and metadata. /start of the service does the',
    'same with HTML that you paste, and reads the <style> elements in it.',
    '',
    '  --json          prints the report for programs',
    '  --entry SLUG    checks the page for this article, whatever its tag says',
    '  --service URL   asks this service, whatever the tag says',
    '  --address URL   the public address of a page that is a FILE',
    "  --all           reads each article's own page instead, for all articles of --service URL, one a second; lists",
    '                  the phrases that the pages have lost, each with the most similar text',
    '',
    'The exit code is 0 without errors, 1 with errors or lost phrases, and 2 for a usage error or a page that cannot be read.',
  ],
  async run(args) {
    const flag = { type: 'boolean', default: false } as const;
    const text = { type: 'string' } as const;
    const { values, positionals } = readArgs(args, {
      json: flag,
      all: flag,
      entry: text,
      service: text,
      address: text,
    });
    const { all, ...options } = values;
    const [target, ...others] = positionals;
    if (others.length > 0 || all === (target !== undefined))
      throw new UsageError('Expected one FILE or URL, or --all and --service');
    if (options.entry?.trim() === '') throw new UsageError('--entry is empty: write the slug of an article, or auto');
    try {
      return target === undefined ? await examineService(options) : await examinePage(target, options);
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      printError(`error: ${error.message}`);
      return NOT_EXAMINED;
    }
  },
};
