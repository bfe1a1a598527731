import { execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { Step } from './steps.ts';

/** How the commands of a path are run. */
export interface Walk {
  /** An empty folder. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Adapts what the page says to this machine: addresses, and the place of the repository. */
  adapt(text: string): string;
}

/** What the steps have led to. */
export interface WalkedPath {
  /** The folder that its commands have led to. */
  readonly folder: string;
  /** The address that the last command has printed. Unset: no command goes on. */
  readonly url?: string;
  stop(): Promise<void>;
}

/** Commands that go on until the reader ends them. */
const GOES_ON = /(^|\s)(npx vite|\S*journal\.js serve( \S+)?)$/;
const PRINTED_ADDRESS = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/;
/** Commands that go on are ready when they have printed this with their address. */
const READY = /Journal serves .*|Local: .*/;

/** Starts a command that goes on, and waits for the address that it prints. */
async function start(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Pick<WalkedPath, 'url' | 'stop'>> {
  const child = spawn('/bin/bash', ['--norc', '-c', command], { cwd, env, detached: true });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += stripVTControlCharacters(chunk.toString());
      const [ready = ''] = READY.exec(output) ?? [];
      const [address] = PRINTED_ADDRESS.exec(ready) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`${command} has ended:\n${output}`)));
  });
  return {
    url,
    async stop() {
      // The shell's own child is the server.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    },
  };
}

async function saveFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Runs the steps of a path, as the page says them. */
export async function walk(steps: readonly Step[], { folder, env, adapt }: Walk): Promise<WalkedPath> {
  let cwd = join(folder, 'empty');
  await mkdir(cwd);
  let running: Pick<WalkedPath, 'url' | 'stop'> = { stop: async () => undefined };
  for (const step of steps) {
    if (step.kind === 'file') await saveFile(join(cwd, step.name), adapt(step.text));
    else
      for (const line of step.lines.map(adapt)) {
        if (line.startsWith('cd ')) cwd = join(cwd, line.slice('cd '.length));
        else if (GOES_ON.test(line)) running = await start(line, cwd, env);
        else await promisify(execFile)('/bin/bash', ['--norc', '-euc', line], { cwd, env });
      }
  }
  return { ...running, folder: cwd };
}
