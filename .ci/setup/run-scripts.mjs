// @ts-check
import { spawn } from 'node:child_process';

/** Windows starts npm only through a shell. */
const shell = process.platform === 'win32';

/**
 * Runs scripts of package.json side by side. Prints the output of each when it ends, so that outputs do not mix.
 * @param {readonly string[]} scripts
 * @returns {Promise<string[]>} the scripts that failed
 */
export async function runScripts(scripts) {
  console.log(`\n── npm run ${scripts.join(', ')}`);
  const results = await Promise.all(scripts.map(runScript));
  return scripts.filter((_, index) => !results[index]);
}

/**
 * @param {string} script
 * @returns {Promise<boolean>} whether it succeeded
 */
function runScript(script) {
  const start = performance.now();
  // Colours would be lost, as the script does not see this terminal.
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env;
  const child = spawn('npm', ['run', '--silent', script], { shell, env, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(`\n── npm run ${script}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s`);
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}
