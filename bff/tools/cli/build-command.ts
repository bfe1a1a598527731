import { LakeError } from '../../lake/index.ts';
import { type Command, FAILED, onlyOne, print, printError, readArgs, requireFolder, UsageError } from './command.ts';

/** The export that is written by default. Its name makes it the dataset `production`. */
const DEFAULT_OUT = 'production';

/** @throws UsageError for an export whose writing would delete other files */
async function requireForm(out: string, folder: string) {
  if (out === '') throw new UsageError('--out is empty; write the name of the export');
  const { formOf, outFolderProblem } = await import('../../folder/index.ts');
  const form = formOf(out);
  if (form === null) throw new UsageError('--out must end with .ndjson, or name a folder');
  const problem = form === 'folder' ? await outFolderProblem(out, folder) : null;
  if (problem !== null) throw new UsageError(`--out: ${problem}`);
  return form;
}

export const buildCommand: Command = {
  name: 'build',
  usage: 'FOLDER [--out FILE]',
  summary: 'makes an export of a journal folder',
  help: [
    'FOLDER has journal.yaml, articles/, annotations/ and people/: see /docs/content.',
    'Each problem is one line: file and line, what is wrong, what to write. A warning says what readers will not see.',
    '',
    `  --out FILE  the export to write: a folder, by default ${DEFAULT_OUT}, or NAME.ndjson (without pictures and`,
    '              files); a folder must be new, empty or an earlier export, which is replaced',
    '',
    'The same folder gives the same bytes. Nothing is written if there is an error.',
    'The exit code is 0 if the export is written, 1 if there is an error, and 2 for a usage error.',
  ],
  async run(args) {
    // Imported late, so that the other commands do not load the parsers.
    const { describeProblem, JournalThread, writeExport } = await import('../../folder/index.ts');
    const { values, positionals } = readArgs(args, { out: { type: 'string', default: DEFAULT_OUT } });
    const folder = onlyOne(positionals, 'FOLDER');
    await requireFolder(folder);
    const form = await requireForm(values.out, folder);
    const thread = new JournalThread(folder);
    try {
      const built = await thread.build((file) => printError(`${file} takes long to read …`));
      for (const problem of built.problems) print(describeProblem(problem));
      const hasErrors = built.problems.some(({ level }) => level === 'error');
      if (!hasErrors) await writeExport(built, values.out, form);
      print(`${hasErrors ? 'nothing written' : values.out}: ${built.summary}`);
      return hasErrors ? FAILED : 0;
    } catch (error) {
      if (!(error instanceof LakeError)) throw error;
      print(error.message);
      return FAILED;
    } finally {
      await thread.close();
    }
  },
};
