// @ts-check
// `npm start`: everything from a fresh clone to a running service. Installs no packages that only tests need. Skips
// what is already installed or built.
import { spawn } from 'node:child_process';
import { build, installProduct } from './setup/project.mjs';

installProduct();
build();
const service = spawn(process.execPath, ['dist/bff/journal.js', 'serve', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => service.kill(signal));
service.on('exit', (code) => process.exit(code ?? 1));
