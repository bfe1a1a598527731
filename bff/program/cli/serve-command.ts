import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { variablesHelp } from './variables-help.ts';

/** Runs the service. */
export const serveCommand: Command = {
  name: 'serve',
  usage: '',
  summary: 'runs the service; environment variables configure it',
  help: () => `Environment variables, with their defaults in parentheses:\n${variablesHelp()}`,
  async run(args) {
    parseArgs({ args: [...args], options: {} });
    const { serve } = await import('../serve/serve.ts');
    await serve();
    return undefined;
  },
};
