import { isUtf8 } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_DATASET } from '../../contract/index.ts';
import { errorMessage } from '../../contract/shared/text.ts';
import { type Command, FAILED, printError, readArgs, UsageError, webAddress } from './command.ts';

/** Errors of the service, of a page that is too large, of the installation, and of a selector. Their messages say all. */
const EXPECTED = new Set(['JournalError', 'ThreadEndedError', 'SyntaxError']);

/** @throws UsageError if it cannot be read, or is not UTF-8 */
async function readHtml(file: string): Promise<string> {
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((error) => {
    throw new UsageError(`${file} cannot be read (${errorMessage(error)})`);
  });
  if (!isUtf8(bytes)) throw new UsageError(`${file} is not UTF-8: convert it first`);
  return bytes.toString('utf8');
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals: files } = readArgs(args, {
    entry: text,
    'api-url': text,
    env: { ...text, default: DEFAULT_DATASET },
    root: text,
    links: flag,
    write: flag,
    remove: flag,
  });
  const { entry = '', env: environment, root, links, write, remove } = values;
  const origin = values['api-url'] === undefined ? undefined : webAddress(values['api-url'], '--api-url').origin;
  if (files.length === 0) throw new UsageError('Missing argument: FILE');
  if (files.length > 1 && !write) throw new UsageError('Several files need --write: it changes them in place');
  if (files.includes('-') && write) throw new UsageError('--write needs a file; - is printed');
  if (!remove && !entry.trim()) throw new UsageError('--entry SLUG is required, or --entry auto');
  const publicUrl = origin ?? process.env.PUBLIC_URL;
  if (links && publicUrl === undefined) throw new UsageError('--links needs --api-url, or PUBLIC_URL');
  const options = { root, links: links ? new URL('/annotations/SLUG', publicUrl).href : undefined };
  return { files, write, remove, origin, article: { environment, entry }, options };
}

/** Opens a service for `CONTENT_LAKE` or a hosted store that only this machine reaches, at any free port. */
async function openContent() {
  // Imported late, so that the other commands do not load the service.
  const [{ default: pino }, { readConfig }, { openService }, { terminalLine }] = await Promise.all([
    import('pino'),
    import('../../configuration/config.ts'),
    import('../../open-service.ts'),
    import('../../operations/log.ts'),
  ]);
  const log = pino({ level: 'warn' }, { write: (line) => void process.stderr.write(terminalLine(line)) });
  const config = { ...readConfig(process.env), shutdownDelay: 0, rateLimit: 0 };
  const { app, close } = await openService(config, 0, log, { droppedLogLines: () => 0, hasDesk: false });
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), close };
}

export const annotateCommand: Command = {
  name: 'annotate',
  usage: 'FILE… --entry SLUG|auto [options]',
  summary: "writes the marks of an article's annotations into the HTML of its page, so that no script has to find them",
  help: [
    'The first mark of an annotation has its slug as id, so a link can lead to it without a script. The client adopts',
    'the marks, and does not search the text while they are those of the annotations. Everything else in the file keeps',
    'its bytes. Marks that a file has are replaced. One FILE, or - for the standard input, is printed.',
    '',
    "  --entry SLUG       the article; auto: that of each page's tag, DOI or canonical URL",
    '  --api-url ORIGIN   the service; without it, CONTENT_LAKE or SANITY_PROJECT_ID is read',
    '  --env DATASET      the dataset; by default production',
    '  --write            changes the files in place',
    '  --remove           removes the marks instead',
    "  --links            makes each mark a link to the annotation's page at the service",
    "  --root SELECTOR    the parts of the page to read; by default what the page's own tag says, or all",
    '',
    'It runs no script and reads no style sheet, so text that styles hide counts as visible.',
    'The exit code is 0, 1 if the annotations or a page cannot be read, and 2 for a usage error.',
  ],
  async run(args) {
    const { files, write, remove, origin, article, options } = readArguments(args);
    // Imported late, too, as it loads a parser.
    const { annotatePage, removeMarks } = await import('../../annotate/annotate-in-thread.ts');
    const isOpened = !remove && origin === undefined;
    const content = isOpened ? await openContent() : undefined;
    const source = { ...article, apiUrl: origin ?? content?.origin ?? '' };
    try {
      for (const file of files) {
        const html = await readHtml(file);
        const marked = remove ? removeMarks(html) : await annotatePage(html, source, options);
        // Most sites have other pages, too.
        if (marked === null) printError(`${file}: no article has the DOI or the canonical URL of this page`);
        if (!write) process.stdout.write(marked ?? html);
        else if (marked !== null && marked !== html) await writeFile(file, marked);
      }
      return 0;
    } catch (error) {
      if (!(error instanceof Error && EXPECTED.has(error.name))) throw error;
      printError(error.message);
      return FAILED;
    } finally {
      await content?.close();
    }
  },
};
