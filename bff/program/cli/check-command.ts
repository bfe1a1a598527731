import { parseArgs } from 'node:util';
import type { Problem } from '../../contract/rules/problem.ts';
import { LakeError } from '../../lake/index.ts';
import { checkExport } from '../check/check-export.ts';
import { findExportsAt } from '../check/find-export.ts';
import { isJournalFolder } from '../journal-folder/is-journal-folder.ts';
import { type Command, UsageError } from './command.ts';
import { count } from './count.ts';
import { print } from './print.ts';
import { Progress } from './progress.ts';

/** The exit code when there are problems. */
const HAS_PROBLEMS = 1;

function describeProblem({ place, document, path, problem, remedy }: Problem): string {
  const subject = [document, path].filter((part) => part !== '').join(' ');
  return `${place}: ${subject === '' ? '' : `${subject}: `}${problem}; ${remedy}`;
}

async function exportsAt(target: string) {
  if (isJournalFolder(target)) throw new UsageError(`${target} is a journal folder; use "journal build ${target}"`);
  try {
    return await findExportsAt(target);
  } catch (error) {
    if (error instanceof LakeError) throw new UsageError(error.message);
    throw error;
  }
}

/** Reports the problems of an export. */
export const checkCommand: Command = {
  name: 'check',
  usage: 'EXPORT [--json]',
  summary: 'lists every problem of an export, or of all exports in a folder',
  help: () =>
    [
      'EXPORT is DATASET.tar.gz, DATASET.ndjson, an unpacked export, or a folder with exports.',
      'Each problem is one line: file and line, document, field, what is wrong, what to write.',
      '',
      '  --json  prints {"documents", "problems"} for programs',
      '',
      'The exit code is 0 without problems, 1 with some, and 2 if there is no export.',
    ].join('\n'),
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [target, ...others] = positionals;
    if (target === undefined || others.length > 0) throw new UsageError('Name one export');
    const progress = new Progress('steps of the check');
    const problems: Problem[] = [];
    let documents = 0;
    for (const location of await exportsAt(target)) {
      const checked = await checkExport(location, (done) => progress.report(done));
      problems.push(...checked.problems);
      documents += checked.documents;
    }
    if (values.json) print(JSON.stringify({ documents, problems }, null, 2));
    else {
      for (const problem of problems) print(describeProblem(problem));
      print(`${count(documents, 'document')}, ${count(problems.length, 'problem')}`);
    }
    return problems.length === 0 ? 0 : HAS_PROBLEMS;
  },
};
