import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';
import { requireFolder } from './require-folder.ts';
import { variablesHelp } from './variables-help.ts';

/** Runs the service. */
export const serveCommand: Command = {
  name: 'serve',
  usage: '[FOLDER]',
  summary: 'runs the service; environment variables configure it',
  help: () =>
    [
      'FOLDER is a journal folder, or a folder of exports, in place of CONTENT_LAKE.',
      'Each save is served at once, and each mistake is a line on the terminal.',
      'Where the output is no terminal, its lines are JSON.',
      '',
      'Environment variables, with their defaults in parentheses:',
      variablesHelp(),
    ].join('\n'),
  async run(args) {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (others.length > 0) throw new UsageError('Name one folder');
    if (folder !== undefined) {
      await requireFolder(folder);
      // Workers read it as well.
      process.env.CONTENT_LAKE = folder;
    }
    const { serve } = await import('../serve/serve.ts');
    await serve();
    return undefined;
  },
};
