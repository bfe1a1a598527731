/** Whether each feature works, by engine. */
export type EngineResults = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

const BEGIN = '<!-- engines: written by `npm run engines -- --table` -->';
const END = '<!-- /engines -->';

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

/** @returns in Markdown, what works in all engines in one sentence, and a table of everything else */
export function renderResults(results: EngineResults): string {
  const features = [...new Set([...results.values()].flatMap((byFeature) => [...byFeature.keys()]))];
  const cells = (feature: string) => COLUMNS.map(([engine]) => cell(results.get(engine)?.get(feature)));
  const worksEverywhere = (feature: string) => cells(feature).every((each) => each === '✓');
  const everywhere = features.filter(worksEverywhere);
  const others = features.filter((feature) => !worksEverywhere(feature));
  return [
    ...(everywhere.length === 0 ? [] : [`Work in all three: ${everywhere.join('; ')}.`]),
    ...(others.length === 0 ? [] : [tableOf(others.map((feature) => [feature, ...cells(feature)]))]),
  ].join('\n\n');
}

/** Where the results stand in a text. */
function resultsRange(text: string): readonly [start: number, end: number] {
  const start = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`The text has no place for the results: ${BEGIN} … ${END}`);
  return [start + BEGIN.length, end];
}

/** @returns the text with other results between its markers */
export function replaceResults(text: string, results: string): string {
  const [start, end] = resultsRange(text);
  return `${text.slice(0, start)}\n\n${results}\n\n${text.slice(end)}`;
}
