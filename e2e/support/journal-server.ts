import { spawn } from 'node:child_process';
import { freePort } from '../../bff/testing/free-port.ts';

/** The built service, running in a process of its own as an operator starts it. */
export interface JournalServer {
  /** Its origin. */
  readonly url: string;
  readonly pid: number;
  /** Resolves with the exit code when the process ends. */
  readonly ended: Promise<number | null>;
  /** Everything that it has printed so far, or until its start line if `onOutput` receives the rest. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Shuts it down with `SIGTERM`, which waits for clients with open connections. */
  stop(): Promise<void>;
  /** Ends it at once, for tests that do not examine the shutdown. */
  kill(): Promise<void>;
}

/** How a service is started. */
export interface StartOptions {
  /** A command that runs the service: it is followed by the service's own, as `prlimit --nofile=64` is. */
  readonly wrapper?: readonly string[];
  /** The service's own command; by default that of the build in this folder. */
  readonly command?: readonly string[];
  /** Receives what the service prints after its start line. Such text is not kept, however much it is. */
  onOutput?(text: string): void;
}

/** The address that a service prints once it accepts requests. */
function printedUrl(output: string): string | undefined {
  return /"msg":"Journal serves .*?(https?:\/\/[^/\s"]+)/.exec(output)?.[1];
}

/** Starts the built service on a free port. @param env its configuration; without one it serves the sample journal */
export async function startJournal(
  env: Readonly<Record<string, string>> = {},
  { wrapper = [], command = [process.execPath, 'dist/bff/server.js'], onOutput }: StartOptions = {},
): Promise<JournalServer> {
  const [program = process.execPath, ...args] = [...wrapper, ...command];
  const service = spawn(program, args, {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let hasStarted = false;
  const ended = new Promise<number | null>((resolve) => service.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      if (hasStarted && onOutput !== undefined) return onOutput(chunk.toString());
      output += chunk.toString();
      const printed = printedUrl(output);
      if (printed === undefined) return;
      hasStarted = true;
      resolve(printed);
    };
    service.stdout.on('data', read);
    service.stderr.on('data', read);
    service.once('error', reject);
    void ended.then((code) => reject(new Error(`The service stopped with ${code}:\n${output}`)));
  });
  return {
    url,
    pid: service.pid ?? 0,
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

/**
 * Starts the built service with a public address of its own, such as that of a proxy in front of it.
 * @returns the service; its `url` is the address that it listens on
 */
export async function startPublicJournal(
  publicUrl: string,
  env: Readonly<Record<string, string>>,
  options: StartOptions = {},
): Promise<JournalServer> {
  const port = await freePort();
  const service = await startJournal({ ...env, PUBLIC_URL: publicUrl, PORT: String(port) }, options);
  return { ...service, url: `http://127.0.0.1:${port}` };
}
