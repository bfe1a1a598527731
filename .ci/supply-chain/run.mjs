// @ts-check
// `npm run supply-chain`: checks what a production installation consists of, and writes its bill of materials.
import { mkdirSync, writeFileSync } from 'node:fs';
import { audit, createSbom, installScripts, licenceProblems } from './checks.mjs';

const SBOM_FILE = 'dist/sbom.cdx.json';

/** @param {string} passed @param {string} failed @param {readonly string[]} problems */
function report(passed, failed, problems) {
  if (problems.length === 0) return console.log(passed);
  console.error(`${failed}\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exitCode = 1;
}

const { text, components } = createSbom();
mkdirSync('dist', { recursive: true });
writeFileSync(SBOM_FILE, text);
console.log(`${components.length} production packages, listed in ${SBOM_FILE}`);
report(
  'All of them have an allowed licence.',
  'These licences are not on the list in .ci/supply-chain/checks.mjs:',
  licenceProblems(components),
);
report(
  'None of them needs an install script.',
  'These packages run a script when they are installed:',
  installScripts(),
);
const vulnerabilities = audit();
if (vulnerabilities) report('npm audit knows no vulnerability.', 'npm audit reports:', vulnerabilities);
else console.log('Vulnerabilities were not checked, because the registry did not respond.');
