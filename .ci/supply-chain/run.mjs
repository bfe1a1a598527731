// @ts-check
// `npm run supply-chain`: checks what a production installation consists of.
import { audit, installScripts, licenceProblems, productionPackages } from './checks.mjs';

/** @param {string} passed @param {string} failed @param {readonly string[]} problems */
function report(passed, failed, problems) {
  if (problems.length === 0) return console.log(passed);
  console.error(`${failed}\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exitCode = 1;
}

const components = productionPackages();
console.log(`${components.length} production packages`);
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
