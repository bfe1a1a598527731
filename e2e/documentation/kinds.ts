import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse as parseCss } from 'css-tree';
import { Engine } from 'php-parser';
import { parseAllDocuments } from 'yaml';
import { httpGet } from '../support/http-client.ts';
import type { Snippet } from './snippets.ts';

/** Judges a snippet. @throws if something is wrong with it */
type Judge = (snippet: Snippet) => Promise<void> | void;

/** Requires that each address of the service answers. */
async function requireAddresses({ text }: Snippet, service: string): Promise<void> {
  for (const [address = ''] of text.matchAll(new RegExp(`${service}[^\\s"'<>)]*`, 'g'))) {
    const { status } = await httpGet(address);
    if (status !== 200) throw new Error(`${address} answers ${status}`);
  }
}

/** Compiles a configuration of Varnish, which names files of the repository as if it were in /srv/journal. */
async function compileVcl({ text }: Snippet): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-vcl-'));
  const file = join(folder, 'snippet.vcl');
  await writeFile(file, text.replaceAll('/srv/journal', resolve('.')));
  const PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);
  try {
    // Without the jail, because another user could not read the folder.
    await promisify(execFile)('varnishd', ['-C', '-j', 'none', '-n', folder, '-f', file], {
      env: { ...process.env, PATH },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads the fields of an article's file, between two lines `---`. */
function parseFields({ text }: Snippet): void {
  for (const [, fields = ''] of text.matchAll(/^---\n(.*?)^---$/gms)) parseYaml(fields);
}

function parseYaml(text: string): void {
  for (const { errors } of parseAllDocuments(text)) for (const error of errors) throw error;
}

/** How snippets of each language are judged, if neither a shell, nor a browser nor the compiler does it. */
export const judgesOf = (service: string): Readonly<Record<string, Judge>> => ({
  json: ({ text }) => void JSON.parse(text),
  css({ text }) {
    const refuse = (error: Error) => {
      throw error;
    };
    parseCss(text, { onParseError: refuse });
  },
  yaml: ({ text }) => parseYaml(text),
  markdown: parseFields,
  php({ text }) {
    new Engine({ parser: { suppressErrors: false } }).parseCode(text, 'snippet.php');
  },
  vcl: compileVcl,
  // Text that programs read, such as a line of robots.txt.
  text: (snippet) => requireAddresses(snippet, service),
});
