import type { Presses } from './measure/in-page/controls.ts';
import { type Coverage, coveredPercent, total } from './measure/in-page/coverage.ts';
import type { PositionMeasures } from './measure/in-page/index.ts';
import type { PageMeasures } from './measure/measure-page.ts';
import { MENU_MODES, type MenuMode, modeOf } from './measure/menu-mode.ts';
import { VIEWPORTS } from './measure/viewports.ts';

const percent = (value: number): string => (value === 0 ? '0' : value < 0.05 ? '<0.1' : value.toFixed(1));

/** Mean of the pages, and the worst one. */
function meanAndWorst(shares: readonly number[]): string {
  if (shares.length === 0) return '–';
  const mean = shares.reduce((sum, value) => sum + value, 0) / shares.length;
  return `${percent(mean)} (${percent(Math.max(...shares))})`;
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const modeLabel = (mode: MenuMode): string => (mode === 'none' ? 'no menu' : mode);

/** A table with a column per width. */
function widthTable(measures: readonly PageMeasures[]): string {
  const line = (label: string, value: (pages: readonly PageMeasures[]) => string): string =>
    row([label, ...VIEWPORTS.map(({ width }) => value(measures.filter((page) => page.width === width)))]);
  const covered = (label: string, of: (position: PositionMeasures) => Coverage) =>
    line(label, (pages) => meanAndWorst(pages.map(({ positions }) => coveredPercent(total(positions.map(of))))));
  const presses = (label: string, of: (page: PageMeasures) => readonly Presses[]) =>
    line(label, (pages) => {
      const all = pages.flatMap(of);
      const unpressable = all.reduce((sum, one) => sum + one.unpressable.length, 0);
      return `${unpressable} of ${all.reduce((sum, { visible }) => sum + visible, 0)}`;
    });
  const modes = (mode: MenuMode) =>
    line(`pages with ${modeLabel(mode)} (positions)`, (pages) => {
      const counts = pages.map(({ positions }) => positions.filter((position) => modeOf(position) === mode).length);
      return `${counts.filter((count) => count > 0).length} (${counts.reduce((sum, count) => sum + count, 0)})`;
    });
  return [
    row(['width', ...VIEWPORTS.map(({ width }) => width)]),
    row(['---', ...VIEWPORTS.map(() => '---')]),
    covered('covered text of the article, % mean (worst)', ({ article }) => article),
    covered('covered headings, %', ({ headings }) => headings),
    covered('covered navigation, %', ({ navigation }) => navigation),
    line('covered text while scrolling down, %', (pages) =>
      meanAndWorst(pages.map(({ whileScrolling }) => coveredPercent(whileScrolling.article))),
    ),
    line('covered text while an annotation is open, %', (pages) =>
      meanAndWorst(pages.flatMap(({ pressed }) => (pressed ? coveredPercent(pressed.article) : []))),
    ),
    presses('highlights that cannot be pressed', ({ positions }) => positions.map(({ highlights }) => highlights)),
    presses('site controls that cannot be pressed', ({ positions }) => positions.map(({ controls }) => controls)),
    presses('of these, in consent dialogs and chat buttons', ({ positions }) =>
      positions.map(({ widgets }) => widgets),
    ),
    presses('site controls that cannot be pressed while scrolling', ({ whileScrolling }) => [whileScrolling.controls]),
    presses('site controls that cannot be pressed while an annotation is open', ({ pressed }) =>
      pressed ? [pressed.controls] : [],
    ),
    line('pressed highlights that are covered then', (pages) => {
      const pressed = pages.flatMap((page) => page.pressed?.highlight ?? []);
      const covered = pressed.filter((coverage) => coverage.covered > 0 || coverage.visible === 0);
      return `${covered.length} of ${pressed.length}`;
    }),
    ...MENU_MODES.map(modes),
  ].join('\n');
}

/** A table with a row per mode. The positions of all pages and widths with that mode count. */
function modeTable(measures: readonly PageMeasures[]): string {
  const rows = MENU_MODES.flatMap((mode) => {
    const pages = measures
      .map(({ positions }) => positions.filter((position) => modeOf(position) === mode))
      .filter((positions) => positions.length > 0);
    if (pages.length === 0) return [];
    const covered = (of: (position: PositionMeasures) => Coverage) =>
      meanAndWorst(pages.map((positions) => coveredPercent(total(positions.map(of)))));
    const unpressable = (of: (position: PositionMeasures) => PositionMeasures['controls']) =>
      pages.flat().reduce((sum, position) => sum + of(position).unpressable.length, 0);
    return row([
      modeLabel(mode),
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
  const found = measures.flatMap(({ name, width, positions, whileScrolling, pressed }) => {
    const percentOf = (part: 'article' | 'headings' | 'navigation') =>
      coveredPercent(total(positions.map((position) => position[part])));
    const [text, headings, navigation] = [percentOf('article'), percentOf('headings'), percentOf('navigation')];
    const blocked = [
      ...positions.flatMap(({ highlights, controls }) => [...highlights.unpressable, ...controls.unpressable]),
      ...whileScrolling.controls.unpressable,
    ];
    const scrolling = coveredPercent(whileScrolling.article);
    const isPressedCovered = pressed !== null && (pressed.highlight.covered > 0 || pressed.highlight.visible === 0);
    const covered = text + headings + navigation + scrolling;
    if (covered === 0 && blocked.length === 0 && !isPressedCovered) return [];
    const modes = [...new Set(positions.map(modeOf))].join(', ');
    return [
      {
        covered,
        line: row([
          name,
          width,
          modes,
          percent(text),
          percent(headings),
          percent(navigation),
          percent(scrolling),
          blocked.length,
          [...blocked.slice(0, 3), ...(isPressedCovered ? ['the pressed highlight'] : [])].join('; '),
        ]),
      },
    ];
  });
  if (found.length === 0) return 'Nothing is covered on any page.';
  return [
    '| page | width | mode | text, % | headings, % | navigation, % | while scrolling, % | unpressable | for example |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...found.toSorted((a, b) => b.covered - a.covered).map(({ line }) => line),
  ].join('\n');
}

/** Writes the measures as Markdown. */
export function report(measures: readonly PageMeasures[]): string {
  if (measures.length === 0) return 'No page was measured.';
  const names = [...new Set(measures.map(({ name }) => name))];
  const silent = names.filter((name) => measures.some((page) => page.name === name && page.highlightCount === 0));
  const withFooter = names.filter((name) => measures.some((page) => page.name === name && page.isFooterInArticle));
  return [
    `${names.length} pages, each at five scroll positions.`,
    widthTable(measures),
    modeTable(measures),
    `Pages without highlights: ${silent.join(', ') || 'none'}.`,
    `Pages whose footer begins before the article's end: ${withFooter.join(', ') || 'none'}.`,
    coveredPages(measures),
  ].join('\n\n');
}
