// @ts-check
// Stands for the programs that the documentation's commands call, if they install or deploy something, or do not end.
// Its first argument is the program's name. It checks the others, and does what can be done here.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

const REPOSITORY = process.env.DOCUMENTATION_REPOSITORY ?? '';
const [program = '', ...args] = process.argv.slice(2);

/** @param {string} problem @returns {never} */
function fail(problem) {
  console.error(`${[program, ...args].join(' ')}: ${problem}`);
  process.exit(1);
}

/** Requires the files of the repository that a command names. @param {readonly string[]} words */
function requireFiles(words) {
  for (const word of words.filter((each) => /^(\.\/)?(bff|dist|e2e|host-bridge|embed)\//.test(each)))
    if (!existsSync(word)) fail(`there is no ${word}; name a file of the repository, or run the command in its folder`);
}

/** Runs a program to its end, in this terminal. @param {string} command @param {readonly string[]} words @returns {never} */
function run(command, words) {
  process.exit(spawnSync(command, words, { stdio: 'inherit' }).status ?? 1);
}

/**
 * Installs packages for a path's walk: the given archives, and links to packages of the repository.
 * @param {readonly string[]} packages
 */
function installPackages(packages) {
  mkdirSync('node_modules/@journal', { recursive: true });
  for (const name of packages) {
    if (!name.endsWith('.tgz')) symlinkSync(join(REPOSITORY, 'node_modules', name), join('node_modules', name));
    else {
      const target = join('node_modules', process.env.DOCUMENTATION_PACKAGE ?? '');
      mkdirSync(target);
      spawnSync('tar', ['-xzf', name, '-C', target, '--strip-components=1'], { stdio: 'inherit' });
    }
  }
}

/** Starts a service with the block's variables, and stops it when it is ready. @param {readonly string[]} words */
function serve(words) {
  if (process.env.DOCUMENTATION_GOES_ON === 'true') run(process.execPath, words);
  const service = spawn(process.execPath, words, { env: { ...process.env, PORT: '0' } });
  let output = '';
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      if (output.includes('"msg":"Journal serves ')) service.kill('SIGKILL');
    });
  service.once('close', () => {
    if (!output.includes('"msg":"Journal serves ')) fail(`the service has not started:\n${output}`);
  });
}

/** Requires a script of package.json. @param {string} name */
function requireScript(name) {
  const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  if (scripts[name] === undefined) fail(`package.json has no script ${name}`);
}

/** Makes a folder look like a clone of the repository. @param {string} folder */
function clone(folder) {
  if (isAbsolute(folder) && !existsSync(folder))
    fail(`only root creates ${folder}; create it before, with sudo install -d -o "$USER" ${folder}`);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(REPOSITORY)) symlinkSync(join(REPOSITORY, name), join(folder, name));
}

/** What each program does with its arguments. @type {Readonly<Record<string, () => void>>} */
const PROGRAMS = {
  sudo() {
    requireFiles(args);
    const [command = '', option = ''] = args;
    if (command === 'install' && option === '-d') mkdirSync(args.at(-1) ?? '', { recursive: true });
    // A walk has folders of its own in place of /srv.
    if (['cp', 'mv'].includes(command) && process.env.DOCUMENTATION_GOES_ON === 'true') run(command, args.slice(1));
  },
  kubectl: () => requireFiles(args),
  docker() {
    if (!['build', 'run', 'compose'].includes(args[0] ?? '')) fail('write docker build, run or compose');
    requireFiles(args);
  },
  git() {
    const [command, , folder = 'journal'] = args;
    const [, archived] = /^HEAD:(.*)$/.exec(args.find((word) => word.startsWith('HEAD:')) ?? '') ?? [];
    if (command === 'clone') clone(folder);
    else if (command === 'archive' && archived !== undefined) requireFiles([join(archived, args.at(-1) ?? '')]);
    else
      fail(
        'only git clone and git archive HEAD:FOLDER are known; add what it does to e2e/documentation/shell/stand-in.mjs',
      );
  },
  npm() {
    const [command = '', name = ''] = args;
    if (command === 'start') serve(['dist/bff/journal.js', 'serve']);
    else if (command === 'run') requireScript(name);
    else if (command === 'install' && process.env.DOCUMENTATION_GOES_ON === 'true') installPackages(args.slice(1));
    else if (!['test', 'ci', 'init', 'install', 'pack'].includes(command))
      fail(`npm ${command} is not known; add what it does to e2e/documentation/shell/stand-in.mjs`);
  },
  npx() {
    const [name = '', ...rest] = args;
    const tool = join(REPOSITORY, 'node_modules/.bin', name);
    // The hosted backend's own program needs an account. The sample's export stands for that of a project.
    if (name === 'sanity' && rest[0] === 'dataset' && rest[1] === 'export')
      run('tar', ['-czf', rest[3] ?? '', '-C', join(REPOSITORY, 'bff/sample/journal'), rest[2] ?? '']);
    // `import.test.ts` runs the importer.
    if (name === 'sanity' && rest[0] === 'dataset' && rest[1] === 'import')
      return existsSync(rest[2] ?? '') ? undefined : fail(`there is no ${rest[2]} to import`);
    if (!existsSync(tool)) fail(`${name} is no package of this repository; add it to package.json to have it tested`);
    run(tool, rest);
  },
  node() {
    requireFiles(args);
    const isService = args[0]?.endsWith('server.js') || args[1] === 'serve';
    if (isService && !args.includes('--help')) serve(args);
    else run(process.execPath, args);
  },
};

const action = PROGRAMS[program];
if (action === undefined) fail('it is not known');
action();
