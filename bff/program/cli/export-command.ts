import { parseArgs } from 'node:util';
import { readConfig } from '../../configuration/config.ts';
import { type Command, UsageError } from './command.ts';
import { print } from './print.ts';
import { requireFolder } from './require-folder.ts';

/** Writes a journal as files for hosts without a server. */
export const exportCommand: Command = {
  name: 'export',
  usage: '[SOURCE] --out FOLDER --url ADDRESS',
  summary: 'writes all that readers load as files, for any static host',
  help: () => '',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' }, url: { type: 'string' }, languages: { type: 'string' } },
      allowPositionals: true,
    });
    const [source, ...others] = positionals;
    if (others.length > 0) throw new UsageError('Name one source');
    const { out, url } = values;
    if (out === undefined || url === undefined)
      throw new UsageError('Name the folder with --out and its address with --url');
    if (source !== undefined) await requireFolder(source);
    const config = readConfig({ ...process.env, ...(source && { CONTENT_LAKE: source }), PUBLIC_URL: url });
    const { exportSite } = await import('../export/export-site.ts');
    const { default: Fastify } = await import('fastify');
    const { log } = Fastify({ logger: { level: 'warn', stream: process.stderr } });
    const { publicUrl = url } = config;
    const started = performance.now();
    const { files, languages, leftOut } = await exportSite(
      { ...config, publicUrl },
      { out, languages: values.languages?.split(',') },
      log,
    );
    for (const { request, reason } of leftOut) print(`left out: ${request}: ${reason}`);
    print(`frames in ${languages.join(', ')}`);
    const count = (state: string) => [...files.values()].filter((each) => each === state).length;
    print(
      `${out}: ${files.size} files; ${['new', 'changed', 'same'].map((state) => `${count(state)} ${state}`).join(', ')} in ${Math.round(performance.now() - started)} ms`,
    );
    return 0;
  },
};
