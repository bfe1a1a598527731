import type { ExportProblem } from '../../contract/shared/problems.ts';
import { counted } from '../../contract/shared/text.ts';
import { isJournalFolder } from '../../folder/is-journal-folder.ts';
import { LakeError } from '../../lake/index.ts';
import { checkExport, findExportsAt } from '../check/check-export.ts';
import { type Command, FAILED, onlyOne, print, readArgs, UsageError } from './command.ts';

function describeProblem({ place, document, path, problem, remedy }: ExportProblem): string {
  const subject = [document, path].filter((part) => part !== '').join(' ');
  return `${place}: ${subject === '' ? '' : `${subject}: `}${problem}; ${remedy}`;
}

/** A folder or file that cannot be read was named by mistake. */
function asUsageError(error: unknown): never {
  throw error instanceof LakeError ? new UsageError(error.message) : error;
}

/** The problems of a journal folder are those that `build` has. Only an error fails either of them. */
async function checkFolder(folder: string) {
  const { describeProblem: describe, JournalThread } = await import('../../folder/index.ts');
  const thread = new JournalThread(folder);
  try {
    const { documents, problems } = await thread.build().catch(asUsageError);
    const hasErrors = problems.some(({ level }) => level === 'error');
    return { documents, problems, lines: problems.map(describe), hasErrors };
  } finally {
    await thread.close();
  }
}

async function checkExports(target: string) {
  const problems: ExportProblem[] = [];
  let documents = 0;
  for (const location of await findExportsAt(target).catch(asUsageError)) {
    const checked = await checkExport(location);
    problems.push(...checked.problems);
    documents += checked.documents;
  }
  return { documents, problems, lines: problems.map(describeProblem), hasErrors: problems.length > 0 };
}

export const checkCommand: Command = {
  name: 'check',
  usage: 'EXPORT [--json]',
  summary: 'lists every problem of an export, of all exports in a folder, or of a journal folder',
  help: [
    'EXPORT is DATASET.ndjson, an unpacked export, a folder with exports, or a journal folder.',
    'Each problem is one line: file and line, document, field, what is wrong, what to write.',
    '',
    '  --json  prints {"documents", "problems"} for programs',
    '',
    'The exit code is 0 without problems, 1 with problems, and 2 for a usage error or if there is no export. A journal',
    'folder may have warnings: with those alone, it is 0.',
  ],
  async run(args) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean', default: false } });
    const target = onlyOne(positionals, 'EXPORT');
    const checked = await (isJournalFolder(target) ? checkFolder(target) : checkExports(target));
    const { documents, problems, lines, hasErrors } = checked;
    if (values.json) print(JSON.stringify({ documents, problems }, null, 2));
    else {
      for (const line of lines) print(line);
      print(`${counted(documents, 'document')}, ${counted(problems.length, 'problem')}`);
    }
    return hasErrors ? FAILED : 0;
  },
};
