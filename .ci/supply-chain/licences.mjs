// @ts-check
/** The licences that packages of a production installation may have, and why each is accepted. */
export const ALLOWED_LICENCES = new Map([
  ['MIT', 'permissive'],
  ['ISC', 'permissive'],
  ['0BSD', 'permissive, without conditions'],
  ['BSD-2-Clause', 'permissive'],
  ['BSD-3-Clause', 'permissive'],
  ['Apache-2.0', 'permissive, with a patent grant'],
  ['BlueOak-1.0.0', 'permissive'],
  ['CPAL-1.0', 'citeproc only: copyleft of its own files, which are used unchanged and named in NOTICE.md'],
  ['LGPL-3.0-or-later', 'libvips only: sharp loads it as a shared library, which users may replace'],
]);

/**
 * A package of a software bill of materials in the CycloneDX format.
 * @typedef {object} Component
 * @property {string} name
 * @property {string} version
 * @property {readonly { license?: { id?: string, name?: string }, expression?: string }[]} [licenses]
 */

/**
 * Whether an SPDX expression allows the use under allowed licences: one side of each `OR`, both sides of each `AND`.
 * Nested expressions are not read and count as not allowed.
 * @param {string} expression
 */
export function isAllowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED_LICENCES.has(licence.trim())));
}

/** @param {Component} component @returns {string} its licences as an SPDX expression; empty when it names none */
export function licenceOf({ licenses = [] }) {
  return licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');
}

/** @param {readonly Component[]} components @returns {string[]} one line for each package that is not allowed */
export function licenceProblems(components) {
  return components
    .filter((component) => !isAllowed(licenceOf(component)))
    .map((component) => `${component.name}@${component.version}: ${licenceOf(component) || 'no licence'}`);
}
