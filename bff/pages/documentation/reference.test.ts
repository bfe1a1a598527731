/*
 * The parts of the reference that are written from the code, each between two comments of a page. `npm run reference`
 * writes them; without it, these tests say which page is out of date.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import manifest from '../../../host-bridge/package/custom-elements.json' with { type: 'json' };
import { MISS_REASONS } from '../../../host-bridge/scan/miss-reasons.ts';
import { EXCLUSIVE, NEEDED } from '../../configuration/config.ts';
import { VARIABLES } from '../../configuration/environment.ts';
import { paths } from '../../configuration/paths.ts';
import type { Command } from '../../tools/cli/command.ts';
import { callsIn, commentOf, declared, nameOf, nodesIn, parsed, textOf, typeOf } from './testing/read-code.ts';

const code = (text: string) => `\`${text}\``;
const row = (...cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(...columns), row(...columns.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');
/** A paragraph or an item of a list, in lines of 120 columns. */
const wrapped = (text: string) => (text.match(/\S.{0,116}(?= |$)/g) ?? []).join(text.startsWith('- ') ? '\n  ' : '\n');
const list = (items: readonly string[]) => [...new Set(items)].map((item) => wrapped(`- ${item}`)).join('\n');
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const COMMANDS = 'bff/tools/cli';
const EVENTS = 'host-bridge/article/events.ts';
const REQUEST = 'host-bridge/api/request.ts';

/** Options, variables and pages in a help text. */
const marked = (text: string) =>
  text
    .replaceAll(/--[a-z]+|\b[A-Z]+_[A-Z_]+\b|<\w+>|\{"[^}]*\}/g, code)
    .replaceAll(/\/docs\/(\w+)/g, '[/docs/$1]($1.md)');

/** A command's help as Markdown: its paragraphs, and its options as a list. */
function commandSection({ name, usage, summary, help }: Command): string {
  const end = help.findIndex((line) => line.startsWith('Environment variables'));
  const parts: string[] = [];
  for (const line of help.slice(0, end < 0 ? undefined : end)) {
    const [, option, meaning] = /^ {2}(\S.*?) {2,}(.*)/.exec(line) ?? [];
    const last = parts.at(-1) ?? '';
    if (option !== undefined) parts.push(`- ${code(option)}: ${marked(meaning ?? '')}`);
    else if (last !== '' && line !== '') parts.push(`${parts.pop()} ${marked(line.trim())}`);
    else parts.push(marked(line));
  }
  const body = parts.map((part) => (part === '' ? '' : wrapped(part))).join('\n');
  return `## ${name}\n\n${code(`journal ${name} ${usage}`)}\n\n${sentence(summary)}\n\n${body.trim()}`;
}

const isCommand = (value: unknown): value is Command => typeof value === 'object' && value !== null && 'usage' in value;

async function commands(): Promise<string> {
  const files = readdirSync(COMMANDS).filter((name) => name.endsWith('-command.ts'));
  const modules = await Promise.all(files.map((name) => import(join(process.cwd(), COMMANDS, name))));
  const all = modules.flatMap((module) => Object.values<unknown>(module)).filter(isCommand);
  // In the order of the program's own help.
  const order = [...readFileSync(join(COMMANDS, 'journal.ts'), 'utf8').matchAll(/^ {2}(\w+)Command,$/gm)];
  const sections = order.map(([, name]) => all.find((command) => command.name === name)).filter((each) => each);
  expect(sections).toHaveLength(all.length);
  return sections.filter(isCommand).map(commandSection).join('\n\n');
}

/** A default as the page shows it: values as code, words as words. */
const shownDefault = (value: string) => (/^(unset|none|the |this )/.test(value) ? value : code(value));

const variables = () =>
  table(
    ['variable', 'meaning', 'default'],
    VARIABLES.map(({ name, description, default: value }) => [code(name), description, shownDefault(value)]),
  );

const needs = () =>
  list([
    ...NEEDED.map(({ name, needs, with: other }) => {
      return `${code(name)} needs ${code(needs)}${other === undefined ? '' : ` if ${code(other)} is set`}.`;
    }),
    `${EXCLUSIVE.map(code).join(' and ')} exclude each other.`,
  ]);

const elements = () =>
  manifest.modules
    .flatMap(({ declarations }) => declarations)
    .map(({ tagName, description, attributes }) => {
      const rows = attributes.map(({ name, type, description: meaning }) => [code(name), code(type.text), meaning]);
      return `### ${code(`<${tagName}>`)}\n\n${description}\n\n${table(['attribute', 'value', 'meaning'], rows)}`;
    })
    .join('\n\n');

function signatureOf(member: ts.MethodDeclaration | ts.GetAccessorDeclaration | ts.PropertyDeclaration): string {
  const isStatic = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  const name = `${isStatic ? 'JournalClient.' : ''}${nameOf(member)}`;
  if (!ts.isMethodDeclaration(member)) return `${name}: ${typeOf(member)}`;
  const parameters = member.parameters.map(
    (each) => `${nameOf(each)}${each.initializer || each.questionToken ? '?' : ''}: ${typeOf(each)}`,
  );
  return `${name}(${parameters.join(', ')}): ${typeOf(member)}`;
}

const methods = () =>
  list(
    declared('host-bridge/client/journal-client.ts', ts.isClassDeclaration, 'JournalClient')
      .members.filter(
        (each) => ts.isMethodDeclaration(each) || ts.isGetAccessor(each) || ts.isPropertyDeclaration(each),
      )
      .filter(({ name }) => !ts.isPrivateIdentifier(name))
      .map((member) => `${code(signatureOf(member))}: ${commentOf(member)}`),
  );

const propertiesOf = (file: string, name: string) =>
  declared(file, ts.isInterfaceDeclaration, name).members.filter(ts.isPropertySignature);

/** The fields of an event's detail: those of a type that is written out, of an interface, or of both. */
function detailOf(type: ts.TypeNode): string {
  if (ts.isIntersectionTypeNode(type)) return type.types.map(detailOf).join(', ');
  if (!ts.isTypeLiteralNode(type)) return `[${code(type.getText())}](#${type.getText().toLowerCase()})`;
  return type.members
    .filter(ts.isPropertySignature)
    .map((each) => code(`${nameOf(each)}: ${typeOf(each)}`))
    .join(', ');
}

const events = () =>
  list(
    propertiesOf(EVENTS, 'JournalEventDetails').map((event) => {
      const detail = event.type === undefined ? '' : ` Detail: ${detailOf(event.type)}.`;
      return `${code(nameOf(event))}: ${commentOf(event)}${detail}`;
    }),
  );

const fields = (members: readonly (ts.PropertySignature | ts.PropertyDeclaration)[]) =>
  list(members.map((each) => `${code([nameOf(each), typeOf(each)].filter(Boolean).join(': '))}: ${commentOf(each)}`));

function errors(): string {
  const [comment] = ts.getJSDocCommentsAndTags(declared(REQUEST, ts.isTypeAliasDeclaration, 'JournalErrorCode'));
  const codes = [...(comment?.getText() ?? '').matchAll(/\* - (`\w+`: .*?)[,.]$/gm)].map(([, text = '']) => text);
  const members = declared(REQUEST, ts.isClassDeclaration, 'JournalError').members.filter(ts.isPropertyDeclaration);
  return `${list(codes)}\n\n${fields(members.filter((each) => commentOf(each) !== ''))}`;
}

function doctorRules(): string {
  const calls = callsIn('host-bridge/doctor', /^(error|warning|note|find|refuse)$/);
  const rows = calls.map(({ expression, arguments: [problem, remedy] }) => {
    const severities: Readonly<Record<string, string>> = { find: 'error or note', refuse: 'error' };
    const called = expression.getText();
    return row(severities[called] ?? called, textOf(problem), textOf(remedy));
  });
  const known = [...new Set(rows)].filter((each) => !/^\| [\w ]+ \| [… ]+ \|/.test(each));
  return [table(['severity', 'problem', 'remedy'], []), ...known].join('\n');
}

const misses = () =>
  table(
    ['reason', 'the phrase is', 'remedy'],
    Object.entries(MISS_REASONS).map(([name, [reason, remedy]]) => [code(name), reason, remedy]),
  );

const messages = () =>
  list(
    callsIn('host-bridge', /\bwarn(OncePerPage)?\)?$/)
      .map(({ arguments: [text] }) => textOf(text))
      .filter((text) => /(\w+\W+){3}/.test(text))
      .map((text) => text.replaceAll(/<(\S+)>/g, code)),
  );

const types = () =>
  wrapped(
    nodesIn(parsed('host-bridge/index.ts'), ts.isExportSpecifier)
      .map((each) => code(nameOf(each)))
      .join(', '),
  );

const WRITTEN: Readonly<Record<string, () => string | Promise<string>>> = {
  commands,
  variables,
  needs,
  elements,
  methods,
  events,
  annotation: () => fields(propertiesOf(EVENTS, 'AnnotationDetail')),
  scan: () => fields(propertiesOf('host-bridge/scan/scan-report.ts', 'ScanReport')),
  errors,
  messages,
  types,
  doctor: doctorRules,
  misses,
};

const PART = /(?<=<!-- from the code: (\w+) -->\n\n)[\s\S]*?(?=<!-- end -->)/g;

const pages = readdirSync(paths.docs)
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ page: file, text: readFileSync(join(paths.docs, file), 'utf8') }))
  .filter(({ text }) => text.search(PART) >= 0);

test.each(pages)('$page has what the code says', async ({ page, text }) => {
  const parts = new Map<string, string>();
  for (const [, name = ''] of text.matchAll(PART)) parts.set(name, `${await WRITTEN[name]?.()}\n\n`);
  const written = text.replaceAll(PART, (_, name: string) => parts.get(name) ?? '');
  await expect(written).toMatchFileSnapshot(join(paths.docs, page));
});

test('each part is in one page', () => {
  const names = pages.flatMap(({ text }) => [...text.matchAll(PART)].map(([, name]) => name));
  expect(names.sort()).toEqual(Object.keys(WRITTEN).sort());
});
