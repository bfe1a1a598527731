import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** The unit in which Linux counts a process's CPU time, in milliseconds. It is the same on all platforms. */
const TICK = 10;
const KB = 1024;

/** A process, as `/proc` describes it. */
interface Process {
  readonly pid: number;
  readonly parent: number;
  /** CPU time so far, in milliseconds. */
  readonly cpu: number;
}

/** Reads a process; `undefined` if it has ended meanwhile. */
function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]].map(Number);
    return { pid, parent, cpu: TICK * (user + system) };
  } catch {
    return undefined;
  }
}

/** The running processes that `root` has started, directly or not, and itself. */
function processTree(root: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((process) => process !== undefined);
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** The id of the browser's main process. */
export async function mainProcess(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const main = processInfo.find(({ type }) => type === 'browser');
  if (main === undefined) throw new Error('The browser does not name its main process');
  return main.id;
}

/** The CPU time that all processes of a browser have taken so far, in milliseconds. */
export const cpuTime = (main: number): number => processTree(main).reduce((sum, { cpu }) => sum + cpu, 0);

/** The memory of all processes of a browser, in megabytes. What processes share counts once. */
export function memory(main: number): number {
  const kilobytes = processTree(main).map(({ pid }) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / KB;
}
