// @ts-check
import { stop, succeeds } from './run.mjs';

/** A command that takes longer has no network; the next one is tried. */
const INSTALL_TIMEOUT_MS = 300_000;

/**
 * Installs what is missing. Tries one command after the other until one of them has worked.
 * @param {import('./requirements.mjs').Requirement} requirement
 * @throws {Error} when none of the commands has worked and it is not optional; the message says what to do
 */
export function ensureInstalled({ name, isInstalled, commands, advice, isOptional }) {
  if (isInstalled()) return;
  for (const { name: way, command, args } of commands) {
    console.log(`${name} is missing. Trying ${way} …`);
    if (succeeds(command, args, { timeout: INSTALL_TIMEOUT_MS }) && isInstalled()) return;
    console.log(`${way} did not install ${name}.`);
  }
  const message = `${name} is missing and could not be installed. ${advice}`;
  if (!isOptional) throw new Error(message);
  console.log(message);
}

/**
 * Installs all that is missing. Ends this program with a message when that is impossible.
 * @param {readonly import('./requirements.mjs').Requirement[]} requirements
 */
export function requireInstalled(requirements) {
  try {
    for (const requirement of requirements) ensureInstalled(requirement);
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}
