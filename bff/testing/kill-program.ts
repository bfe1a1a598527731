import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A program that does something again and again, and prints a sign before each time. */
interface RepeatingProgram {
  readonly file: URL;
  readonly argument: string;
  /** Longer than doing it once takes. */
  readonly maxWaitMs: number;
}

/** The kill comes during one of so many times, at some moment of it. */
const TIMES = 8;

/** Starts a program and kills it at random. @throws Error if it ends by itself */
export async function killProgram({ file, argument, maxWaitMs }: RepeatingProgram): Promise<void> {
  const program = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(file), argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  const wanted = Math.ceil(Math.random() * TIMES);
  let begun = 0;
  for await (const signs of program.stdout) {
    begun += String(signs).length;
    if (begun < wanted) continue;
    await pause(Math.random() * maxWaitMs);
    program.kill('SIGKILL');
    break;
  }
  const [code] = await ended;
  if (code !== null) throw new Error(`${file} ended by itself, with ${code}`);
}
