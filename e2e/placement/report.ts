import { type Coverage, coveredPercent, total } from './measure/coverage.ts';
import type { PositionMeasures } from './measure/in-page.ts';
import { type PageMeasures, VIEWPORTS } from './measure/measure-page.ts';

const percent = (value: number): string => (value === 0 ? '0' : value < 0.05 ? '<0.1' : value.toFixed(1));

/** Mean of the pages, and the worst one. */
function meanAndWorst(shares: readonly number[]): string {
  if (shares.length === 0) return '–';
  const mean = shares.reduce((sum, value) => sum + value, 0) / shares.length;
  return `${percent(mean)} (${percent(Math.max(...shares))})`;
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const coveredOf = ({ positions }: PageMeasures, of: (position: PositionMeasures) => Coverage): number =>
  coveredPercent(total(positions.map(of)));

/** What of a page cannot be pressed: at rest, while it scrolls, and while an annotation is open. */
function blockedOn({ positions, whileScrolling, pressed }: PageMeasures): readonly string[] {
  const isPressedCovered = pressed !== null && (pressed.highlight.covered > 0 || pressed.highlight.visible === 0);
  return [
    ...positions.flatMap(({ highlights, controls }) => [...highlights.unpressable, ...controls.unpressable]),
    ...whileScrolling.unpressable,
    ...(pressed?.controls.unpressable ?? []),
    ...(isPressedCovered ? ['the pressed highlight'] : []),
  ];
}

/** Measures as Markdown: a table with a column per width, and the pages with something that cannot be pressed. */
export function report(measures: readonly PageMeasures[]): string {
  const line = (label: string, value: (pages: readonly PageMeasures[]) => string | number): string =>
    row([label, ...VIEWPORTS.map(({ width }) => value(measures.filter((page) => page.width === width)))]);
  const covered = (label: string, of: (page: PageMeasures) => number | readonly []) =>
    line(`${label}, % mean (worst)`, (pages) => meanAndWorst(pages.flatMap(of)));
  const blocked = measures.flatMap((page) => {
    const found = blockedOn(page);
    return found.length === 0 ? [] : [`${page.name} at ${page.width}: ${found.slice(0, 3).join('; ')}`];
  });
  return [
    row(['width', ...VIEWPORTS.map(({ width }) => width)]),
    row(['---', ...VIEWPORTS.map(() => '---')]),
    covered('covered text', (page) => coveredOf(page, ({ article }) => article)),
    covered('covered headings', (page) => coveredOf(page, ({ headings }) => headings)),
    covered('covered navigation', (page) => coveredOf(page, ({ navigation }) => navigation)),
    covered('covered text while scrolling', ({ whileScrolling }) => coveredPercent(whileScrolling.article)),
    covered('covered text with an annotation', ({ pressed }) => (pressed ? coveredPercent(pressed.article) : [])),
    line('cards', (pages) => pages.filter((page) => page.positions.some(({ menu }) => menu === 'card')).length),
    line('without highlights', (pages) => pages.filter(({ highlightCount }) => highlightCount === 0).length),
    `\nNot to be pressed: ${blocked.join('\n') || 'nothing'}.`,
  ].join('\n');
}
