import { parentPort } from 'node:worker_threads';
import { replyToRequests } from '../concurrency/reply-to-requests.ts';
import { setPageGlobals } from './page-globals.ts';

/** Loads the client's scan with the globals of a page, whose content each task replaces. */
async function loadScan() {
  // Users of the npm package install it themselves. Loading it takes a second.
  const { JSDOM } = await import('jsdom').catch((cause) => {
    throw new Error('annotate needs the package jsdom: run npm install jsdom@29', { cause });
  });
  const { window } = new JSDOM('');
  window.Element.prototype.checkVisibility = function isVisible() {
    const { display, visibility } = getComputedStyle(this);
    return display !== 'none' && visibility === 'visible' && (this.parentElement?.checkVisibility() ?? true);
  };
  setPageGlobals(window);
  return import('./annotate-html.ts');
}

if (parentPort !== null) {
  const port = parentPort;
  void loadScan().then((tasks) =>
    replyToRequests(port, (onStep) => {
      onStep('reading the page');
      return tasks;
    }),
  );
}
