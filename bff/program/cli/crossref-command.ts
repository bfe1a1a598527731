import { parseArgs } from 'node:util';
import { NotFoundError } from '../../contract/public-errors.ts';
import { type Command, UsageError } from './command.ts';
import { requireFolder } from './require-folder.ts';

/** Writes articles as a deposit for Crossref. */
export const crossrefCommand: Command = {
  name: 'crossref',
  usage: 'ARTICLE… --email ADDRESS [--name NAME] [--from FOLDER]',
  summary: 'prints a deposit of articles for Crossref, and sends nothing',
  help: () =>
    [
      'ARTICLE is the slug of an article of the content that CONTENT_LAKE or SANITY_PROJECT_ID names.',
      '',
      '  --email  the address that Crossref answers to',
      "  --name   who deposits; by default the journal's publisher",
      '  --from   a journal folder, or a folder of exports, in place of CONTENT_LAKE',
      '',
      'The output is XML by the schema 5.3.1. An article that Crossref would refuse is named with what it lacks.',
    ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { email: { type: 'string' }, name: { type: 'string' }, from: { type: 'string' } },
      allowPositionals: true,
    });
    const { email, name, from } = values;
    if (positionals.length === 0) throw new UsageError('Name an article');
    if (email === undefined) throw new UsageError('Say with --email which address Crossref answers to');
    if (from !== undefined) await requireFolder(from);
    const [{ readConfig }, { writeDeposit }, { MissingFieldsError }] = await Promise.all([
      import('../../configuration/config.ts'),
      import('../crossref/write-deposit.ts'),
      import('../../citations/index.ts'),
    ]);
    const config = readConfig({ ...process.env, ...(from !== undefined && { CONTENT_LAKE: from }) });
    try {
      process.stdout.write(await writeDeposit(config, positionals, { email, ...(name !== undefined && { name }) }));
    } catch (error) {
      const isInput = error instanceof MissingFieldsError || error instanceof NotFoundError;
      throw isInput ? new UsageError(error.message) : error;
    }
    return 0;
  },
};
