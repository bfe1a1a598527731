/** Whether each feature works, by engine. */
export type EngineResults = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

const BEGIN = '<!-- engines: written by `npm run engines -- --table` -->';
const END = '<!-- /engines -->';

/** The engines as the table calls them. */
const COLUMNS: readonly (readonly [engine: string, heading: string])[] = [
  ['chromium', 'Chromium'],
  ['firefox', 'Firefox'],
  ['webkit', 'WebKit'],
];

const cell = (works: boolean | undefined): string => (works === undefined ? 'not tested' : works ? '✓' : '✗');

/** @returns the table in Markdown, with one row for each feature in the order of the tests */
export function renderTable(results: EngineResults): string {
  const features = new Set([...results.values()].flatMap((byFeature) => [...byFeature.keys()]));
  const rows = [...features].map((feature) => [
    feature,
    ...COLUMNS.map(([engine]) => cell(results.get(engine)?.get(feature))),
  ]);
  const header = ['feature', ...COLUMNS.map(([, heading]) => heading)];
  return [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Where the table stands in a text. */
function tableRange(text: string): readonly [start: number, end: number] {
  const start = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`The text has no place for the table: ${BEGIN} … ${END}`);
  return [start + BEGIN.length, end];
}

/** @returns the text with another table between its markers */
export function replaceTable(text: string, table: string): string {
  const [start, end] = tableRange(text);
  return `${text.slice(0, start)}\n\n${table}\n\n${text.slice(end)}`;
}
