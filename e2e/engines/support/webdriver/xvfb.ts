import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A display without a screen. */
export interface VirtualDisplay {
  /** Its name, for the variable `DISPLAY`. */
  readonly name: string;
  stop(): Promise<void>;
}

/** Ends a process and waits until it has ended. */
export async function endProcess(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

/** In pixels: large enough for the tests' widest and highest window whose upper edge is in the middle. */
const DISPLAY = { width: 2000, height: 2400 };

/** Where a new display has its pointer. Without a window manager, the window below it has the focus. */
export const POINTER = { x: DISPLAY.width / 2, y: DISPLAY.height / 2 };

/** Starts a display. @param program path of Xvfb */
export async function startDisplay(program: string): Promise<VirtualDisplay> {
  // It chooses a free number and writes it to the file descriptor 3.
  const args = ['-displayfd', '3', '-screen', '0', `${DISPLAY.width}x${DISPLAY.height}x24`, '-nolisten', 'tcp'];
  const xvfb = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const numbers = xvfb.stdio[3];
  if (!isReadable(numbers)) throw new Error('Xvfb has no file descriptor 3');
  const number = await new Promise<string>((resolve, reject) => {
    numbers.once('data', (bytes) => resolve(String(bytes).trim()));
    xvfb.once('exit', (code) => reject(new Error(`Xvfb stopped with ${code}`)));
  });
  return { name: `:${number}`, stop: () => endProcess(xvfb) };
}

const isReadable = (stream: unknown): stream is Readable =>
  typeof stream === 'object' && stream !== null && 'readable' in stream;
