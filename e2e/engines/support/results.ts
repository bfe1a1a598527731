/** Whether each feature works, by engine. */
export type EngineResults = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

/** The annotation of a router's test that says where the script tag stands. */
export const TAG_PLACE = 'tag place';

/** What a router's test has shown, by engine: the way that has failed, or that none has. */
export interface RouterResult {
  readonly router: string;
  /** Where the script tag stands. */
  readonly tag: string;
  readonly byEngine: ReadonlyMap<string, string>;
}

/** The engines as the page calls them. */
const COLUMNS: readonly (readonly [engine: string, heading: string])[] = [
  ['chromium', 'Chromium'],
  ['firefox', 'Firefox'],
  ['webkit', 'WebKit'],
];

const cell = (works: boolean | undefined): string => (works === undefined ? 'not tested' : works ? '✓' : '✗');

/** The features that differ between engines, one row each. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const header = ['feature', ...COLUMNS.map(([, heading]) => heading)];
  return [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** @returns in Markdown, how many features work in all engines, and a table of the others */
export function renderResults(results: EngineResults): string {
  const features = [...new Set([...results.values()].flatMap((byFeature) => [...byFeature.keys()]))];
  const cells = (feature: string) => COLUMNS.map(([engine]) => cell(results.get(engine)?.get(feature)));
  const worksEverywhere = (feature: string) => cells(feature).every((each) => each === '✓');
  const everywhere = features.filter(worksEverywhere);
  const others = features.filter((feature) => !worksEverywhere(feature));
  return [
    `${everywhere.length} of ${features.length} features work in all three.`,
    ...(others.length === 0 ? [] : [tableOf(others.map((feature) => [feature, ...cells(feature)]))]),
  ].join('\n\n');
}

/** @returns in Markdown, the table of routers, with a column for each engine unless all work in all of them */
export function renderRouters(results: readonly RouterResult[]): string {
  const isDone = results.every(({ byEngine }) => COLUMNS.every(([engine]) => byEngine.get(engine) === '✓'));
  const columns = isDone ? [] : COLUMNS;
  const header = ['router', 'where the tag stands', ...columns.map(([, heading]) => heading)];
  const rows = results.map(({ router, tag, byEngine }) => [
    router,
    tag,
    ...columns.map(([engine]) => byEngine.get(engine) ?? 'not tested'),
  ]);
  const table = [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  return isDone ? `All of these work in all three.\n\n${table}` : table;
}

/** Where results stand in a text. */
function resultsRange(text: string, name: string): readonly [start: number, end: number] {
  const begin = `<!-- ${name}: written by \`npm run engines -- --table\` -->`;
  const start = text.indexOf(begin);
  const end = text.indexOf(`<!-- /${name} -->`);
  if (start < 0 || end < start) throw new Error(`The text has no place for the results: ${begin}`);
  return [start + begin.length, end];
}

/** @param name of the markers @returns the text with other results between its markers */
export function replaceResults(text: string, name: 'engines' | 'routers', results: string): string {
  const [start, end] = resultsRange(text, name);
  return `${text.slice(0, start)}\n\n${results}\n\n${text.slice(end)}`;
}
