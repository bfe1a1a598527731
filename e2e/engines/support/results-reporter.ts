import { readFileSync, writeFileSync } from 'node:fs';
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { type EngineResults, renderResults, replaceResults } from './results.ts';

const PAGE = 'bff/docs/special-pages.md';

/** Writes which features work in which engines into the publishers' page, from a run of all engines' tests. */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  /** The page stays as it is when the run was interrupted. */
  onEnd({ status }: FullResult): void {
    if (this.#suite === undefined || status === 'interrupted' || status === 'timedout') return;
    writeFileSync(PAGE, replaceResults(readFileSync(PAGE, 'utf8'), renderResults(resultsOf(this.#suite))));
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
