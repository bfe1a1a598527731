import { VARIABLES } from '../../configuration/environment.ts';
import { isJournalFolder } from '../../folder/is-journal-folder.ts';
import { type Command, readArgs, requireFolder, UsageError } from './command.ts';

/** Breaks a sentence into lines that fit a terminal of 80 columns, indented by four. */
const wrap = (text: string): string[] => (text.match(/\S.{0,75}(?= |$)/g) ?? []).map((line) => `    ${line}`);

export function variablesHelp(): string {
  return VARIABLES.flatMap(({ name, description, accepts, default: value }) => [
    value === 'unset' ? `  ${name}` : `  ${name} (${value})`,
    ...wrap(description.replaceAll('`', '')),
    ...wrap(`Value: ${accepts}`),
  ]).join('\n');
}

export const serveCommand: Command = {
  name: 'serve',
  usage: '[FOLDER] [--write]',
  summary: 'runs the service; environment variables configure it',
  help: [
    'FOLDER is a journal folder or a folder of exports; it replaces CONTENT_LAKE',
    'and SANITY_PROJECT_ID.',
    'The service serves each save at once, and prints each mistake in one line.',
    'If the output is not a terminal, its lines are JSON.',
    '',
    '  --write  opens the desk, where you write annotations of FOLDER, a journal',
    '           folder, in the browser; only on this machine, at the address that',
    '           the terminal shows',
    '',
    'The exit code is 0 after SIGINT or SIGTERM, 1 if the service cannot start,',
    'and 2 for a usage error.',
    '',
    'Environment variables, with their defaults in parentheses:',
    variablesHelp(),
  ],
  async run(args) {
    const { values, positionals } = readArgs(args, { write: { type: 'boolean', default: false } });
    const [folder, ...surplus] = positionals;
    if (surplus.length > 0) throw new UsageError('Expected one folder');
    if (values.write && folder === undefined) throw new UsageError('--write needs the FOLDER of a journal');
    if (folder !== undefined) {
      await requireFolder(folder);
      if (values.write && !isJournalFolder(folder))
        throw new UsageError(`--write needs a journal folder; journal new makes one, and ${folder} is not one`);
      process.env.CONTENT_LAKE = folder;
      // The shell may name a project for other programs.
      delete process.env.SANITY_PROJECT_ID;
    }
    const { serve } = await import('./serve.ts');
    await serve(values.write);
    return undefined;
  },
};
