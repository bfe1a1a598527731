import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The client's package as `npm run package` has packed it. */
export function packedClient(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return resolve(`dist/journal-client-${version}.tgz`);
}

/** A publisher's folder outside the repository. */
export class PublisherFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'journal-publisher-'));

  /** Has npm install the packed client from the file alone. */
  installClient(): void {
    this.write('package.json', '{"private":true,"type":"module"}');
    this.npm(['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', packedClient()]);
  }

  /** Its copy of the client's package. */
  get client(): string {
    return join(this.path, 'node_modules/@journal/client');
  }

  /** Writes a file. @returns its path */
  write(name: string, text: string): string {
    const file = join(this.path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  /** Runs an npm command in the folder. @throws {Error} with its output */
  npm(args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
    const options = { cwd: this.path, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
    if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }

  /** Gives the folder packages of this repository. */
  link(...packages: readonly string[]): void {
    for (const name of packages) {
      const link = join(this.path, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(resolve('node_modules', name), link);
    }
  }

  /** Runs a program in the folder. @param program its path, or that in this repository's packages @returns its output and whether it succeeded */
  run(program: string, ...args: readonly string[]): { readonly output: string; readonly succeeded: boolean } {
    try {
      const file = resolve('node_modules', program);
      const output = execFileSync(process.execPath, [file, ...args], {
        cwd: this.path,
        encoding: 'utf8',
        stdio: 'pipe',
      });
      return { output, succeeded: true };
    } catch (error) {
      const output = ['stdout', 'stderr'].map((name) => error instanceof Error && Reflect.get(error, name)).join('');
      return { output, succeeded: false };
    }
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
