import { type Coverage, coveredPercent, total } from './measure/in-page/coverage.ts';
import type { PositionMeasures } from './measure/in-page/index.ts';
import type { PageMeasures } from './measure/measure-page.ts';
import { type MenuMode, modeOf } from './measure/menu-mode.ts';
import { VIEWPORTS } from './measure/viewports.ts';

const percent = (value: number): string => (value === 0 ? '0' : value < 0.05 ? '<0.1' : value.toFixed(1));

/** Mean of the pages, and the worst one. */
function meanAndWorst(shares: readonly number[]): string {
  if (shares.length === 0) return '–';
  const mean = shares.reduce((sum, value) => sum + value, 0) / shares.length;
  return `${percent(mean)} (${percent(Math.max(...shares))})`;
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** A table with a column per width. */
function widthTable(measures: readonly PageMeasures[]): string {
  const line = (label: string, value: (pages: readonly PageMeasures[]) => string): string =>
    row([label, ...VIEWPORTS.map(({ width }) => value(measures.filter((page) => page.width === width)))]);
  const covered = (label: string, of: (position: PositionMeasures) => Coverage) =>
    line(label, (pages) => meanAndWorst(pages.map(({ positions }) => coveredPercent(total(positions.map(of))))));
  const presses = (label: string, of: (position: PositionMeasures) => PositionMeasures['controls']) =>
    line(label, (pages) => {
      const all = pages.flatMap(({ positions }) => positions.map(of));
      const unpressable = all.reduce((sum, one) => sum + one.unpressable.length, 0);
      return `${unpressable} of ${all.reduce((sum, { visible }) => sum + visible, 0)}`;
    });
  const modes = (mode: MenuMode) =>
    line(`positions with ${mode === 'none' ? 'no menu' : mode}`, (pages) =>
      String(pages.flatMap(({ positions }) => positions).filter((position) => modeOf(position) === mode).length),
    );
  return [
    row(['width', ...VIEWPORTS.map(({ width }) => width)]),
    row(['---', ...VIEWPORTS.map(() => '---')]),
    covered('covered text of the article, % mean (worst)', ({ article }) => article),
    covered('covered headings, %', ({ headings }) => headings),
    covered('covered navigation, %', ({ navigation }) => navigation),
    line('covered text while scrolling down, %', (pages) =>
      meanAndWorst(pages.map(({ whileScrolling }) => coveredPercent(whileScrolling))),
    ),
    presses('highlights that cannot be pressed', ({ highlights }) => highlights),
    presses('site controls that cannot be pressed', ({ controls }) => controls),
    presses('of these, in consent dialogs and chat buttons', ({ widgets }) => widgets),
    line('pressed highlights that are covered then', (pages) => {
      const pressed = pages.flatMap((page) => page.pressed ?? []);
      const covered = pressed.filter((coverage) => coverage.covered > 0 || coverage.visible === 0);
      return `${covered.length} of ${pressed.length}`;
    }),
    ...(['gutter', 'launcher', 'none'] as const).map(modes),
  ].join('\n');
}

/** A table with a row per mode. The positions of all pages and widths with that mode count. */
function modeTable(measures: readonly PageMeasures[]): string {
  const rows = (['gutter', 'launcher', 'none'] as const).flatMap((mode) => {
    const pages = measures
      .map(({ positions }) => positions.filter((position) => modeOf(position) === mode))
      .filter((positions) => positions.length > 0);
    if (pages.length === 0) return [];
    const covered = (of: (position: PositionMeasures) => Coverage) =>
      meanAndWorst(pages.map((positions) => coveredPercent(total(positions.map(of)))));
    const unpressable = (of: (position: PositionMeasures) => PositionMeasures['controls']) =>
      pages.flat().reduce((sum, position) => sum + of(position).unpressable.length, 0);
    return row([
      mode === 'none' ? 'no menu' : mode,
      pages.flat().length,
      covered(({ article }) => article),
      covered(({ headings }) => headings),
      covered(({ navigation }) => navigation),
      unpressable(({ highlights }) => highlights),
      unpressable(({ controls }) => controls),
    ]);
  });
  return [
    '| mode | positions | text, % | headings, % | navigation, % | unpressable highlights | unpressable controls |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Pages on which something is covered, the worst first. */
function coveredPages(measures: readonly PageMeasures[]): string {
  const found = measures.flatMap(({ name, width, positions, whileScrolling }) => {
    const text = coveredPercent(
      total(positions.flatMap(({ article, headings, navigation }) => [article, headings, navigation])),
    );
    const blocked = positions.flatMap(({ highlights, controls }) => [
      ...highlights.unpressable,
      ...controls.unpressable,
    ]);
    const scrolling = coveredPercent(whileScrolling);
    if (text === 0 && scrolling === 0 && blocked.length === 0) return [];
    const modes = [...new Set(positions.map(modeOf))].join(', ');
    return [
      {
        text,
        line: row([
          name,
          width,
          modes,
          percent(text),
          percent(scrolling),
          blocked.length,
          blocked.slice(0, 3).join('; '),
        ]),
      },
    ];
  });
  if (found.length === 0) return 'Nothing is covered on any page.';
  return [
    '| page | width | mode | covered text, % | while scrolling, % | unpressable | for example |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...found.toSorted((a, b) => b.text - a.text).map(({ line }) => line),
  ].join('\n');
}

/** Writes the measures as Markdown. */
export function report(measures: readonly PageMeasures[]): string {
  if (measures.length === 0) return 'No page was measured.';
  const names = [...new Set(measures.map(({ name }) => name))];
  const silent = names.filter((name) => measures.some((page) => page.name === name && page.highlightCount === 0));
  return [
    `${names.length} pages, each at five scroll positions.`,
    widthTable(measures),
    modeTable(measures),
    `Pages without highlights: ${silent.join(', ') || 'none'}.`,
    coveredPages(measures),
  ].join('\n\n');
}
