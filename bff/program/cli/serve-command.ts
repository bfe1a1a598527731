import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';
import { variablesHelp } from './variables-help.ts';

/** Runs the service. */
export const serveCommand: Command = {
  name: 'serve',
  usage: '[FOLDER]',
  summary: 'runs the service; environment variables configure it',
  help: () =>
    [
      'FOLDER is a journal folder, or a folder of exports; it stands for CONTENT_LAKE. A journal is served as it is',
      'written: each save is read, and each mistake is one line on the terminal. Elsewhere the lines are JSON.',
      '',
      'Environment variables, with their defaults in parentheses:',
      variablesHelp(),
    ].join('\n'),
  async run(args) {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (others.length > 0) throw new UsageError('Name one folder');
    // Workers read it as well.
    if (folder !== undefined) process.env.CONTENT_LAKE = folder;
    const { serve } = await import('../serve/serve.ts');
    await serve();
    return undefined;
  },
};
