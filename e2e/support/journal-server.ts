import { spawn } from 'node:child_process';

/** The built service, running in a process of its own as an operator starts it. */
export interface JournalServer {
  /** Its origin. */
  readonly url: string;
  /** Resolves with the exit code when the process ends. */
  readonly ended: Promise<number | null>;
  /** Everything that it has printed so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Shuts it down with `SIGTERM`, which waits for clients with open connections. */
  stop(): Promise<void>;
  /** Ends it at once, for tests that do not examine the shutdown. */
  kill(): Promise<void>;
}

/** The address that a service prints once it accepts requests. */
function printedUrl(output: string): string | undefined {
  return /^Journal serves .*?(http:\/\/[^/\s]+)/m.exec(output)?.[1];
}

/**
 * Starts the built service on a free port.
 * @param env its configuration; without one it serves the sample journal
 * @param cwd the project's folder; by default this one
 */
export async function startJournal(env: Readonly<Record<string, string>> = {}, cwd = '.'): Promise<JournalServer> {
  const service = spawn(process.execPath, ['dist/bff/server.js'], {
    cwd,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => service.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const printed = printedUrl(output);
      if (printed !== undefined) resolve(printed);
    };
    service.stdout.on('data', read);
    service.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The service stopped with ${code}:\n${output}`)));
  });
  return {
    url,
    ended,
    output: () => output,
    signal: (name) => void service.kill(name),
    async stop() {
      service.kill('SIGTERM');
      await ended;
    },
    async kill() {
      service.kill('SIGKILL');
      await ended;
    },
  };
}
