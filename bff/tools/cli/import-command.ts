import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { counted } from '../../contract/shared/text.ts';
import { isSlug, SLUG_RULE } from '../../contract/shared/value-forms.ts';
import { isJournalFolder } from '../../folder/is-journal-folder.ts';
import { LakeError } from '../../lake/index.ts';
import { describeRemark, RefusedInputError } from '../import/remarks.ts';
import { type Command, FAILED, print, readArgs, requireFolder, UsageError } from './command.ts';

/** @throws UsageError for a folder with other files than a journal's. It may not exist yet. */
async function requireJournalFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await requireFolder(folder);
  if (isJournalFolder(folder) || (await readdir(folder)).length === 0) return;
  throw new UsageError(`${folder} has other files and no journal.yaml; name a journal folder, or a new one`);
}

export const importCommand: Command = {
  name: 'import',
  usage: 'FILE… --into FOLDER [--article SLUG]',
  summary: 'imports annotations and metadata from other systems into a journal folder',
  help: [
    'The extension of FILE determines its format; /docs/import lists what is imported:',
    '',
    '  .json, .jsonld    Web Annotations, Hypothesis, CSL-JSON',
    '  .csv, .tsv, .txt  phrases and texts',
    '',
    '  --into FOLDER   the journal folder; created if it does not exist',
    '  --article SLUG  the article that the annotations belong to, if the files do not say',
    '',
    'Each line names what was skipped or changed (file, line or id) and why. A list of what to correct follows.',
    'Files that were edited, moved or removed after their import are left alone.',
    '',
    'The exit code is 0 if everything was imported, 1 if something was not, and 2 for a usage error.',
  ],
  async run(args) {
    const { values, positionals } = readArgs(args, { into: { type: 'string' }, article: { type: 'string' } });
    const { into, article } = values;
    if (positionals.length === 0) throw new UsageError('Missing argument: FILE');
    if (into === undefined || into === '') throw new UsageError('--into FOLDER is required');
    if (article !== undefined && !isSlug(article)) throw new UsageError(`--article ${SLUG_RULE}`);
    // Imported late, so that the other commands do not load the parsers.
    const { importFiles } = await import('../import/import-files.ts');
    const { describeProblem, JournalThread, RefusedFileError } = await import('../../folder/index.ts');
    await requireJournalFolder(into);
    const thread = new JournalThread(into);
    try {
      const { remarks, kept, written, updated, unchanged } = await importFiles(positionals, into, { article });
      for (const remark of remarks) print(describeRemark(remark));
      for (const { file, reason } of kept) print(`${file} ${reason}, and stays as it is`);
      for (const file of updated) print(`${file} was updated`);
      // If nothing was taken, the remarks say why, and what the folder lacks follows from that.
      const isTaken = [...written, ...updated, ...unchanged, ...kept.map(({ file }) => file)].some(
        (file) => file !== 'journal.yaml',
      );
      const problems = isTaken ? (await thread.build()).problems : [];
      for (const problem of problems) print(describeProblem(problem));
      const parts = [
        `${counted(written.length, 'file')} written`,
        `${updated.length} updated`,
        `${unchanged.length} unchanged`,
        `${kept.length} kept (edited)`,
        counted(remarks.length, 'note'),
      ];
      print(`${into}: ${parts.join(', ')}`);
      return remarks.length === 0 ? 0 : FAILED;
    } catch (error) {
      if (!(error instanceof RefusedInputError || error instanceof RefusedFileError || error instanceof LakeError))
        throw error;
      print(error instanceof RefusedFileError ? error.describe() : `${into}: ${error.message}`);
      return FAILED;
    } finally {
      await thread.close();
    }
  },
};
