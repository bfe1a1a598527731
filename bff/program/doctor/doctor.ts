import type { Overrides, Patient, Step } from '../../../host-bridge/doctor/index.ts';
import type { DoctorReport } from '../../contract/index.ts';
import { PageError } from './load-limited.ts';
import { loadPage, parsePage } from './load-page.ts';
import { deepPart } from './nesting.ts';
import { setPageGlobals } from './page-globals.ts';
import { applyStyles } from './style-sheets.ts';

/** How a page is examined. */
interface DoctorOptions extends Overrides {
  /** The public address of a page that is a file. */
  readonly address?: URL | undefined;
}

/** The steps of an examination. */
type DoctorStep = Step | 'loading the page' | 'loading its style sheets';

/** A report, and the same as text. */
export interface Examination {
  readonly report: DoctorReport;
  readonly text: string;
}

const unreadSheets = (count: number) => ({
  subject: 'style sheets',
  reason: `${count} could not be read; text that they hide counts as visible`,
});

/**
 * Examines a page. A process can examine one.
 *
 * @param target a file or an address
 * @param onStep called before each step that may take long
 * @throws PageError
 */
export async function examinePage(
  target: string,
  { address, ...overrides }: DoctorOptions,
  onStep: (step: DoctorStep) => void,
): Promise<Examination> {
  onStep('loading the page');
  const page = await loadPage(target);
  const deep = deepPart(page.bytes.toString('latin1'));
  if (deep !== null)
    throw new PageError(`${target}: its ${deep} are nested too deeply; a tag or bracket may have no end`);
  const dom = parsePage(page, address);
  const { document } = dom.window;
  onStep('loading its style sheets');
  const unread = await applyStyles(document, page.url);
  setPageGlobals(dom.window);
  const { diagnose, describeReport, removeClobberingNames } = await import('../../../host-bridge/doctor/index.ts');
  const { reading } = await import('../../../host-bridge/doctor/reading/index.ts');
  removeClobberingNames(document);
  const patient: Patient = {
    name: target,
    document,
    styled: document,
    address: address ?? (page.headers ? page.url : undefined),
    headers: page.headers,
    lineOf: (element) => dom.nodeLocation(element)?.startLine,
    reading,
    noColours: 'needs a browser: paste the page at /start of the service',
    omissions: unread > 0 ? [unreadSheets(unread)] : [],
  };
  const report = await diagnose(patient, overrides, onStep);
  return { report, text: describeReport(report) };
}
