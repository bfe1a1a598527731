// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Windows starts npm and npx only through a shell. */
export const shell = process.platform === 'win32';

/**
 * Runs a command in this terminal and waits for it.
 * @param {string} command @param {readonly string[]} args
 * @param {{ timeout?: number }} [options] `timeout` in milliseconds
 * @returns {boolean} whether it succeeded
 */
export function succeeds(command, args, { timeout } = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell, timeout });
  return status === 0;
}

/** Ends this program with a message. @param {string} message @returns {never} */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Runs a command in this terminal and waits for it. Ends this program when it fails.
 * @param {string} command @param {readonly string[]} args
 */
export function mustSucceed(command, args) {
  if (!succeeds(command, args)) stop(`\n${[command, ...args].join(' ')} failed.`);
}

/**
 * What a command line names; all if it names none. Ends this program if something has another name.
 * @param {string} kind what messages call one @param {readonly string[]} all @param {readonly string[]} named
 */
export function choose(kind, all, named) {
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length > 0) stop(`There is no ${kind} named ${unknown.join(' or ')}. Known: ${all.join(', ')}.`);
  return named.length > 0 ? named : all;
}

/**
 * Runs scripts of package.json side by side. One alone writes to this terminal. Of several, the output of each is printed
 * when it ends, so that outputs do not mix; that of a failed one last, because a service that runs the tests may show
 * only the end.
 * @param {readonly string[]} scripts
 * @returns {Promise<string[]>} the scripts that failed
 */
export async function runScripts(scripts) {
  console.log(`\n── npm run ${scripts.join(', ')}`);
  const print = (/** @type {Result} */ { script, succeeded, seconds, output }) => {
    console.log(`\n── npm run ${script}: ${succeeded ? 'passed' : 'failed'} after ${seconds} s`);
    process.stdout.write(output);
  };
  const results = await Promise.all(
    scripts.map(async (script) => {
      const result = await runScript(script, scripts.length === 1 ? 'inherit' : 'pipe');
      if (result.succeeded) print(result);
      return result;
    }),
  );
  const failed = results.filter(({ succeeded }) => !succeeded);
  failed.forEach(print);
  return failed.map(({ script }) => script);
}

/** @typedef {{ script: string, succeeded: boolean, seconds: number, output: Buffer }} Result */

/** @param {string} script @param {'inherit' | 'pipe'} stdio @returns {Promise<Result>} */
async function runScript(script, stdio) {
  const start = performance.now();
  // Colours would be lost, as the script does not see this terminal.
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env;
  const child = spawn('npm', ['run', '--silent', script], { shell, env, stdio: ['ignore', stdio, stdio] });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  const [code] = await once(child, 'close');
  const seconds = Math.round((performance.now() - start) / 1000);
  return { script, succeeded: code === 0, seconds, output: Buffer.concat(output) };
}
