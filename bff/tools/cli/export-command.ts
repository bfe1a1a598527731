import { realpath } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '../../contract/shared/client-options.ts';
import { parseUrl } from '../../contract/shared/links.ts';
import { counted } from '../../contract/shared/text.ts';
import { LakeError, LakeErrors } from '../../lake/index.ts';
import type { LeftOut } from '../site/site-writer.ts';
import { type Command, FAILED, print, progress, readArgs, requireFolder, shellWords, UsageError } from './command.ts';

/** Prints what a site has not, entries first. @returns whether it has all entries */
function printLeftOut(leftOut: readonly LeftOut[]): boolean {
  const entries = leftOut.filter(({ isEntry }) => isEntry);
  const sorted = [...entries, ...leftOut.filter(({ isEntry }) => !isEntry)];
  for (const { request, reason } of sorted) print(`left out: ${request}: ${reason}`);
  return entries.length === 0;
}

function exitStopped(signal: NodeJS.Signals): never {
  print(`stopped by ${signal}; nothing written`);
  process.exit(128 + constants.signals[signal]);
}

/** @throws UsageError for an address that no site can have */
function originOf(url: string): string {
  const parsed = parseUrl(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '')
    throw new UsageError(`--url must be an address such as https://journal.example; it is ${JSON.stringify(url)}`);
  if (url.replace(/\/$/, '').toLowerCase() === parsed.origin || `${parsed.origin}/` === parsed.href)
    return parsed.origin;
  throw new UsageError(
    `--url must have no path: a site is at the root of its host. ${url} needs a domain of its own, or USER.github.io`,
  );
}

/** @throws UsageError for a language that frames do not have */
function languagesOf(list: string | undefined): readonly string[] | undefined {
  const languages = list?.split(',').map((tag) => tag.trim());
  const unknown = languages?.filter((tag) => !LANGUAGES.some((language) => language === tag)) ?? [];
  const supported = LANGUAGES.join(', ');
  if (unknown.length > 0)
    throw new UsageError(`--languages: ${JSON.stringify(unknown.join(','))} is not one of ${supported}`);
  return languages && [...new Set(languages)];
}

/** Each problem of the content in a line, as `journal build` prints it. */
function linesOf(error: LakeError): string[] {
  if (error instanceof LakeErrors) return error.errors.flatMap(linesOf);
  const { file, lines, message } = error;
  return [lines.length === 1 ? message.replace(`${file}, line ${lines[0]}`, `${file}:${lines[0]}`) : message];
}

async function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArgs(args, { out: text, url: text, languages: text });
  const [source, ...others] = positionals;
  if (others.length > 0) throw new UsageError('Expected at most one SOURCE');
  const { out, url, languages } = values;
  if (out === undefined) throw new UsageError('--out FOLDER is required');
  if (out === '') throw new UsageError('--out is empty; write the name of a folder');
  if (url === undefined) throw new UsageError('--url ADDRESS is required');
  if (source !== undefined) await requireFolder(source);
  const { outProblem } = await import('../site/site-folder.ts');
  const problem = await outProblem(out, source ?? process.env.CONTENT_LAKE);
  if (problem !== null) throw new UsageError(`--out: ${problem}`);
  return {
    source,
    out: await realpath(out).catch(() => path.resolve(out)),
    url: originOf(url),
    languages: languagesOf(languages),
  };
}

export const exportCommand: Command = {
  name: 'export',
  usage: '[SOURCE] --out FOLDER --url ADDRESS',
  summary: 'writes all that readers load as files, for any static host',
  help: [
    'SOURCE is a journal folder or a folder of exports. Without it, CONTENT_LAKE or',
    'SANITY_PROJECT_ID is exported. Drafts are left out.',
    '',
    '  --out FOLDER      the folder of the site; it must be new, empty or an earlier',
    '                    site, which is replaced',
    '  --url ADDRESS     where readers will reach it, such as https://journal.example',
    '  --languages LIST  the languages of the menu, separated by commas: ar, de, en, es,',
    '                    fr, ja. The first one is for all other pages. By default those',
    '                    of the articles, and English',
    '',
    'Nothing is written if there is an error: FOLDER is replaced as a whole.',
    'The exit code is 0 if the site is written with all entries, 1 if not, and 2 for',
    'a usage error.',
  ],
  async run(args) {
    const target = await readArguments(args);
    // Imported late, so that the other commands do not load the service.
    const { exportSite } = await import('../site/export-site.ts');
    const { out } = target;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, exitStopped);
    try {
      const site = await exportSite({ ...target, onProgress: progress('files') });
      const { files, bytes, languages, leftOut } = site;
      const isComplete = printLeftOut(leftOut);
      print(
        `${out}: ${counted(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB; ` +
          `menu in ${languages.join(', ')}; ${leftOut.length} left out`,
      );
      // Any server of files would do that sends Access-Control-Allow-Origin, which pages of other origins need.
      print(`Look at it: ${shellWords('npx', '--yes', 'http-server', out, '--cors', '-p', '8080')}`);
      return isComplete ? 0 : FAILED;
    } catch (error) {
      if (!(error instanceof LakeError)) throw error;
      for (const line of linesOf(error)) print(line);
      print('nothing written');
      return FAILED;
    }
  },
};
