import { parentPort } from 'node:worker_threads';
import type { PageInput } from '../../../host-bridge/doctor/examined-page.ts';
import { replyToRequests } from '../../concurrency/reply-to-requests.ts';
import type { DoctorReport } from '../../contract/index.ts';
import { errorMessage } from '../../contract/shared/text.ts';
import type { DoctorRequest, DoctorTasks } from './examine-in-thread.ts';
import { limitedFetch } from './limited-fetch.ts';
import { loadPage, mayLeadTo, PageError } from './load-page.ts';

/** What of a page only a browser reads. */
const BROWSER = 'paste the page at /start of the service';

/**
 * Examines a page. Runs none of its scripts and loads none of its files.
 * @param onStep called before each step that may take long
 * @throws PageError
 */
async function examinePage(
  { target, address: publicAddress, ...overrides }: DoctorRequest,
  onStep: (step: string) => void,
): Promise<DoctorReport> {
  onStep('loading the page');
  const { bytes, contentType, url, headers } = await loadPage(target);
  onStep('parsing the page');
  // Only a page needs the parser, which takes a second to load.
  const [{ JSDOM, VirtualConsole }, { setPageGlobals }] = await Promise.all([
    import('jsdom'),
    import('../../annotate/page-globals.ts'),
  ]);
  const dom = new JSDOM(bytes, {
    url: publicAddress ?? url.href,
    contentType: contentType.replace(/^application\/xhtml\+xml/i, 'text/html'),
    includeNodeLocations: true,
    // Without a listener: its complaints about style sheets are not about the page's author.
    virtualConsole: new VirtualConsole(),
  });
  const { document } = dom.window;
  setPageGlobals(dom.window, { fetch: limitedFetch(fetch) });
  const { diagnose } = await import('../../../host-bridge/doctor/doctor.ts');
  const { findTags, removeClobberingNames } = await import('../../../host-bridge/doctor/examined-page.ts');
  const { reading } = await import('../../../host-bridge/doctor/reading.ts');
  removeClobberingNames(document);
  const sheets = document.querySelectorAll('style, link[rel~="stylesheet" i]');
  for (const sheet of sheets) sheet.textContent = '';
  const address = publicAddress === undefined && headers === undefined ? undefined : new URL(publicAddress ?? url);
  const service = overrides.service ?? findTags(document, address).find((tag) => tag.service !== undefined)?.service;
  const isNamedByUser = overrides.service !== undefined || headers === undefined;
  const isAsked = service === undefined || isNamedByUser || (await mayLeadTo(url, new URL(service)));
  const unasked = { subject: 'service', reason: `${service} is in this network; write --service ${service} to ask it` };
  const hidden = { subject: 'style sheets', reason: `text that they hide counts as visible; ${BROWSER}` };
  const input: PageInput = {
    name: target,
    document,
    styled: document,
    address,
    headers,
    lineOf: (element) => dom.nodeLocation(element)?.startLine,
    reading,
    omissions: [...(isAsked ? [] : [unasked]), ...(sheets.length > 0 ? [hidden] : [])],
    // Nothing else that the page names is asked for.
    askedAt: (origin) => (isAsked && origin === service ? origin : undefined),
  };
  return diagnose(input, overrides, onStep);
}

/** Why a page cannot be examined. A page may have what no parser foresaw. */
function asPageError(error: unknown, target: string): PageError {
  if (error instanceof PageError) return error;
  return new PageError(`${target}: cannot be examined (${errorMessage(error)})`);
}

async function examine(request: DoctorRequest, onStep: (step: string) => void): Promise<DoctorReport> {
  try {
    return await examinePage(request, onStep);
  } catch (error) {
    throw asPageError(error, request.target);
  }
}

if (parentPort !== null)
  replyToRequests(parentPort, (onStep): DoctorTasks => ({ examine: (request) => examine(request, onStep) }));
