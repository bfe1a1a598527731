import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Command, commandLine, FAILED, onlyOne, print, readArgs, UsageError } from './command.ts';

/** @throws UsageError for a folder with files, which are never replaced */
async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => error.code);
  if (names === 'ENOTDIR') throw new UsageError(`${folder} is a file; name a new folder`);
  if (typeof names === 'string' && names !== 'ENOENT') throw new UsageError(`${folder} cannot be read (${names})`);
  if (Array.isArray(names) && names.length > 0) throw new UsageError(`${folder} is not empty; name a new folder`);
}

export const newCommand: Command = {
  name: 'new',
  usage: 'FOLDER',
  summary: 'starts a journal folder with an article and two annotations',
  help: [
    'FOLDER is new or empty. It gets journal.yaml, and one file each in articles/, annotations/ and people/.',
    'The service serves it at once: journal serve FOLDER',
    '',
    'The exit code is 0, 1 if it cannot be written, or 2 for a usage error.',
  ],
  async run(args) {
    const { firstJournal, RefusedFileError, replaceFile, UnwritableFileError } = await import('../../folder/index.ts');
    const folder = onlyOne(readArgs(args, {}).positionals, 'FOLDER');
    await requireEmpty(folder);
    const files = firstJournal(new Date().toISOString().slice(0, 10));
    try {
      await mkdir(folder, { recursive: true });
      for (const [name, text] of Object.entries(files)) {
        if (!(await replaceFile(folder, name, null, Buffer.from(text))))
          throw new RefusedFileError(name, 'was written by another program meanwhile', 'name a new folder');
      }
    } catch (error) {
      print((error instanceof RefusedFileError ? error : new UnwritableFileError(folder, error)).describe());
      return FAILED;
    }
    for (const name of Object.keys(files)) print(path.join(folder, name));
    print(`Edit these files, and serve them: ${commandLine('serve', folder)}`);
    return 0;
  },
};
