// @ts-check
import { spawnSync } from 'node:child_process';

/**
 * A software bill of materials: every package of a production installation on any platform.
 * @typedef {object} Sbom
 * @property {string} text CycloneDX as JSON
 * @property {readonly import('./licences.mjs').Component[]} components
 */

/**
 * Derives the bill of materials from the lockfile. It needs neither network nor installed packages.
 * @returns {Sbom}
 * @throws {Error} when npm cannot read the lockfile
 */
export function createSbom() {
  const args = ['sbom', '--omit=dev', '--workspaces=false', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { stdout, stderr, status } = spawnSync('npm', args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 50_000_000,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return { text: stdout, components: JSON.parse(stdout).components };
}
