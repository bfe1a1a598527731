import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PublisherFolder } from '../support/packed-client.ts';
import { expect, test } from './fixtures.ts';

const LIBRARIES = ['--target', 'ES2022', '--lib', 'ES2023,DOM,DOM.Iterable', '--types', ''];
const COMPILER = 'typescript-native/bin/tsc';

/** A program that uses the client. */
const PROGRAM = `
import { type EntryResponse, JournalClient, JournalError, type JournalMenuAttributes, type ScanReport } from '@journal/client';

const client = new JournalClient({ entry: 'tides', highlightMode: 'css', analytics: { mode: 'full' } });
export const entry: Promise<EntryResponse> = client.getEntry({ textStyle: 'html', signal: AbortSignal.timeout(9) });
export const title = async (): Promise<string> => (await client.getEntryMeta()).entry.title;
export const report: Promise<ScanReport> = client.detectAnnotations();
export const quote = async (): Promise<string | undefined> => (await client.selectorOf(document.body))?.quote.exact;
export const placement: JournalMenuAttributes['placement'] = 'launcher';
document.addEventListener('journal:scanComplete', ({ detail }): number => detail.missed.length);
document.addEventListener('journal:initComplete', ({ detail }): string => detail.entry);
window.addEventListener('journal:error', ({ detail: { error } }): boolean => error instanceof JournalError && error.status > 0);
document.body.addEventListener('journal:annotationOpen', ({ detail }): string => detail.id);
document.querySelector('journal-menu')?.hidePopover();

// @ts-expect-error: no such mode
new JournalClient({ highlightMode: 'span' });
// @ts-expect-error: no such text style
client.getEntry({ textStyle: 'pdf' });
// @ts-expect-error: an entry is needed
client.reinit();
// @ts-expect-error: no such field
title().then((text) => text.nonsense);
// @ts-expect-error: not part of the interface
client.load('frames');
`;

/** The package writes the contract's types anew; both must accept the same values. */
const CONTRACT = `
import type * as Contract from '${resolve('bff/contract/index.ts')}';
import type * as Client from '@journal/client';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
type Items<T> = T extends readonly (infer Item)[] ? Open<Item>[] : { [Key in keyof T]: Open<T[Key]> };
/** Objects of unknown content, which the contract calls \`object\`, have unknown fields. */
type Open<T> = T extends object ? (keyof T extends never ? Record<string, unknown> : Items<T>) : T;
type Mutual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
export const all: readonly true[] = [
  true satisfies Mutual<Open<Contract.Annotation>, Client.Annotation>,
  true satisfies Mutual<Open<Contract.Entry>, Client.Entry>,
  true satisfies Mutual<Open<Contract.EntryMeta>, Client.EntryMeta>,
  true satisfies Mutual<Open<Contract.EntryMetaResponse>, Client.EntryMetaResponse>,
  true satisfies Mutual<Open<Contract.EntryResponse>, Client.EntryResponse>,
  true satisfies Mutual<Open<Contract.SettingsResponse>, Client.SettingsResponse>,
  true satisfies Mutual<Open<Contract.TextStyle>, Client.TextStyle>,
  true satisfies Same<keyof Contract.Entry, keyof Client.Entry>,
  true satisfies Same<keyof Contract.Annotation, keyof Client.Annotation>,
];
// @ts-expect-error: the comparison can fail
export const different: true = true satisfies Mutual<Contract.Annotation, Client.Entry>;
`;

const jsx = (framework: string) => `/** @jsxImportSource ${framework} */
import type {} from '@journal/client/${framework}';

export const Article = () => (
  <article>
    <journal-menu api-url="https://journal.example" placement="left" className="menu" id="menu" />
    <journal-footer api-background-color="#102030" />
  </article>
);
// @ts-expect-error: no such placement
export const misplaced = <journal-menu placement="middle" />;
`;

const VUE = `
import type {} from '@journal/client/vue';
import type { GlobalComponents } from 'vue';

type Props = InstanceType<GlobalComponents['journal-menu']>['$props'];
export const menu: Props = { placement: 'left', class: 'menu' };
// @ts-expect-error: no such placement
export const misplaced: Props = { placement: 'middle' };
`;

const SVELTE = `
import type {} from '@journal/client/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

export const menu: SvelteHTMLElements['journal-menu'] = { placement: 'left', class: 'menu', 'api-url': 'https://a.example' };
// @ts-expect-error: no such placement
export const misplaced: SvelteHTMLElements['journal-menu'] = { placement: 'middle' };
`;

/** Compiles files strictly, with the declarations of all packages. @returns the compiler's messages */
function compile(
  publisher: PublisherFolder,
  texts: Readonly<Record<string, string>>,
  ...args: readonly string[]
): string {
  const files = Object.entries(texts).map(([name, text]) => publisher.write(name, text));
  return publisher.run(COMPILER, ...files, '--ignoreConfig', '--noEmit', '--strict', ...LIBRARIES, ...args).output;
}

const BUNDLER = ['--module', 'ESNext', '--moduleResolution', 'Bundler'];

test('strict programs for Node and for bundlers compile with the types', ({ publisher }) => {
  expect(compile(publisher, { 'program.mts': PROGRAM }, '--module', 'NodeNext')).toBe('');
  expect(compile(publisher, { 'program.mts': PROGRAM }, ...BUNDLER)).toBe('');
});

test('the documented component compiles with the strictest options', ({ publisher }) => {
  const documentation = readFileSync('bff/docs/frameworks.md', 'utf8');
  const [, component = ''] = /```tsx\n(import \{ JournalClient \}[\s\S]*?)```/.exec(documentation) ?? [];
  expect(component).toContain('JournalArticle');
  const flags = ['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck'];
  const args = [...BUNDLER, '--jsx', 'react-jsx', '--jsxImportSource', 'react', ...flags];
  expect(compile(publisher, { 'documented.tsx': component }, ...args)).toBe('');
});

test('the types are those of the contract, and the elements have types in React, Preact, Vue and Svelte', ({
  publisher,
}) => {
  const args = [...BUNDLER, '--jsx', 'react-jsx', '--allowImportingTsExtensions', '--skipLibCheck'];
  const tsx = { 'react.tsx': jsx('react'), 'preact.tsx': jsx('preact') };
  const others = { 'contract.mts': CONTRACT, 'vue.mts': VUE, 'svelte.mts': SVELTE };
  expect(compile(publisher, { ...tsx, ...others }, ...args)).toBe('');
  const imports = /^import type .*$/m;
  const without = Object.entries(tsx).map(([name, text]) => [`without-${name}`, text.replace(imports, '')] as const);
  const messages = compile(publisher, Object.fromEntries(without), ...args);
  for (const [name] of without) expect(messages).toMatch(new RegExp(`${name}.*(TS2339|TS2578)`));
});
