import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The client's package as `npm run package` has packed it. */
export function packedClient(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return resolve(`dist/journal-client-${version}.tgz`);
}

/** A publisher's folder with the packed client, installed by npm from the file alone. */
export class PublisherFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'journal-publisher-'));

  constructor() {
    this.write('package.json', '{"private":true,"type":"module"}');
    const args = ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', packedClient()];
    execFileSync('npm', args, { cwd: this.path, stdio: 'pipe', shell: process.platform === 'win32' });
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
