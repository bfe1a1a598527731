import { isUtf8 } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { errorMessage } from '../../contract/shared/text.ts';
import { type Command, FAILED, printError, readArgs, UsageError, webAddress } from './command.ts';

/** Errors of the content, of the installation, of a page that is too large, and of a selector. Their messages say all. */
const EXPECTED = new Set(['SourceError', 'MissingPackageError', 'ThreadEndedError', 'SyntaxError']);

/** @throws UsageError if it cannot be read, or is not UTF-8 */
async function readHtml(file: string): Promise<string> {
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((error) => {
    throw new UsageError(`${file} cannot be read (${errorMessage(error)})`);
  });
  if (!isUtf8(bytes)) throw new UsageError(`${file} is not UTF-8: convert it first`);
  return bytes.toString('utf8');
}

async function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals: files } = readArgs(args, {
    entry: text,
    'api-url': text,
    env: text,
    root: text,
    links: flag,
    write: flag,
    remove: flag,
  });
  const { entry, env, root, links, write, remove } = values;
  const origin = values['api-url'] === undefined ? undefined : webAddress(values['api-url'], '--api-url').origin;
  if (files.length === 0) throw new UsageError('Missing argument: FILE');
  if (files.length > 1 && !write) throw new UsageError('Several files need --write: it changes them in place');
  if (files.includes('-') && write) throw new UsageError('--write needs a file; - is printed');
  if (!remove && !entry?.trim()) throw new UsageError('--entry SLUG is required, or --entry auto');
  const publicUrl = origin ?? process.env.PUBLIC_URL;
  if (links && publicUrl === undefined) throw new UsageError('--links needs --api-url, or PUBLIC_URL');
  const options = {
    ...(root !== undefined && { root }),
    ...(links && publicUrl !== undefined && { links: new URL('/annotations/SLUG', publicUrl).href }),
  };
  return { files, entry: entry ?? '', origin, env, options, write, remove };
}

type Arguments = Awaited<ReturnType<typeof readArguments>>;

/** Returns what marks the HTML of a page. @throws SourceError if the content cannot be opened */
async function openMarker({ entry, origin, env, options, remove }: Arguments) {
  // Imported late, so that the other commands do not load parser and service.
  if (remove) {
    const { removeMarks } = await import('../../annotate/html-source.ts');
    return { mark: async (html: string) => removeMarks(html), close: async () => {} };
  }
  const [{ openAnnotations }, { annotate, identify }] = await Promise.all([
    import('./annotation-source.ts'),
    import('../../annotate/annotate-in-thread.ts'),
  ]);
  const source = await openAnnotations(origin, env);
  const mark = async (html: string, file: string): Promise<string> => {
    const slug = entry === 'auto' ? await source.lookUp(await identify(html)) : entry;
    // Most sites have other pages, too.
    if (slug === null) printError(`${file}: no article has the DOI or the canonical URL of this page`);
    return slug === null ? html : annotate(html, await source.read(slug), options);
  };
  return { mark, close: source.close };
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
    const given = await readArguments(args);
    try {
      const { mark, close } = await openMarker(given);
      try {
        for (const file of given.files) {
          const html = await readHtml(file);
          const marked = await mark(html, file);
          if (!given.write) process.stdout.write(marked);
          else if (marked !== html) await writeFile(file, marked);
        }
      } finally {
        await close();
      }
      return 0;
    } catch (error) {
      if (!(error instanceof Error && EXPECTED.has(error.name))) throw error;
      printError(error.message);
      return FAILED;
    }
  },
};
