import { parentPort } from 'node:worker_threads';
import { replyToRequests } from '../concurrency/reply-to-requests.ts';
import type { AnnotateTasks } from './annotate-in-thread.ts';
import { setPageGlobals } from './page-globals.ts';

/** Loads the client's scan with the globals of a page, whose content each task replaces. */
async function loadScan() {
  // Users of the npm package install it themselves. Loading it takes a second.
  const { JSDOM } = await import('jsdom').catch((cause) => {
    const message = 'annotate needs the package jsdom: run npm install jsdom@29';
    throw Object.assign(new Error(message, { cause }), { name: 'MissingPackageError' });
  });
  const { window } = new JSDOM('');
  window.Element.prototype.checkVisibility = function isVisible() {
    const { display, visibility } = getComputedStyle(this);
    return display !== 'none' && visibility === 'visible' && (this.parentElement?.checkVisibility() ?? true);
  };
  setPageGlobals(window);
  return import('./annotate-html.ts');
}

let loaded: ReturnType<typeof loadScan> | undefined;

if (parentPort !== null)
  replyToRequests(parentPort, (onStep): AnnotateTasks => {
    const scan = async () => {
      loaded ??= loadScan();
      const functions = await loaded;
      onStep('reading the page');
      return functions;
    };
    return {
      annotate: async (...input) => (await scan()).annotateHtml(...input),
      annotatePage: async (...input) => (await scan()).annotatePage(...input),
    };
  });
