import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { numberIn } from './numbered-text.ts';

const PROGRAM = fileURLToPath(new URL('./replace-again.ts', import.meta.url));

/** The kill comes during one of so many saves, at some moment of it. */
const SAVES = 8;
const MAX_WAIT_MS = 12;

/**
 * Starts a program that saves a file again and again, and kills it at random.
 * @returns the number of the save that the file has; null if the file is not whole
 */
export async function killWhileSaving(file: string): Promise<number | null> {
  const program = spawn(process.execPath, ['--import', 'tsx', PROGRAM, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(program, 'exit');
  const wanted = Math.ceil(Math.random() * SAVES);
  let begun = 0;
  for await (const signs of program.stdout) {
    begun += String(signs).length;
    if (begun < wanted) continue;
    await pause(Math.random() * MAX_WAIT_MS);
    program.kill('SIGKILL');
    break;
  }
  await ended;
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : numberIn(text);
}
