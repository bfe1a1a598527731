import { readFileSync, writeFileSync } from 'node:fs';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import {
  type EngineResults,
  type RouterResult,
  renderResults,
  renderRouters,
  replaceResults,
  TAG_PLACE,
} from './results.ts';

const PAGE = 'bff/docs/special-pages.md';

/** Writes which features work in which engines into the page *Special pages*, from a run of all engines' tests. */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  /** The page stays as it is when the run was interrupted. */
  onEnd({ status }: FullResult): void {
    if (this.#suite === undefined || status === 'interrupted' || status === 'timedout') return;
    const page = replaceResults(readFileSync(PAGE, 'utf8'), 'engines', renderResults(resultsOf(this.#suite)));
    writeFileSync(PAGE, replaceResults(page, 'routers', renderRouters(routersOf(this.#suite))));
    console.log(`\nThe results of the engines in ${PAGE} are up to date.`);
  }
}

/** Whether all tests of each feature have passed, by engine and feature. */
function resultsOf(suite: Suite): EngineResults {
  const results = new Map<string, Map<string, boolean>>();
  for (const project of suite.suites)
    for (const test of project.allTests()) {
      // The titles are those of the root, the project, the file, the feature and the test.
      const [, engine = '', , feature = ''] = test.titlePath();
      const features = results.get(engine) ?? new Map<string, boolean>();
      results.set(engine, features.set(feature, test.ok() && (features.get(feature) ?? true)));
    }
  return results;
}

/** The way through its site on which a router's test has failed, or that it has passed. */
function wayOf(test: TestCase): string {
  if (test.ok()) return '✓';
  const failed = test.results.at(-1)?.steps.find(({ error, category }) => error && category === 'test.step');
  return `✗ ${failed?.title ?? ''}`.trim();
}

/** The tests that name where a router's tag stands, one row for each router. */
function routersOf(suite: Suite): readonly RouterResult[] {
  const rows = new Map<string, { tag: string; byEngine: Map<string, string> }>();
  for (const project of suite.suites)
    for (const test of project.allTests()) {
      const place = test.annotations.find(({ type }) => type === TAG_PLACE);
      if (!place) continue;
      const row = rows.get(test.title) ?? { tag: place.description ?? '', byEngine: new Map() };
      rows.set(test.title, row);
      row.byEngine.set(project.title, wayOf(test));
    }
  return [...rows].map(([router, row]) => ({ router, ...row }));
}
