import { plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import { ownValue } from '../../contract/shared/json-object.ts';

/** Registers of citation-js: styles and locales by name. */
interface Register {
  has(name: string): boolean;
  get(name: string): unknown;
  add(name: string, xml: string | object): void;
}

const isRegister = (value: unknown): value is Register =>
  typeof value === 'object' && value !== null && 'has' in value && 'get' in value && 'add' in value;

function registerOf(name: string): Register {
  const register = ownValue(plugins.config.get('@csl'), name);
  if (!isRegister(register)) throw new Error(`citation-js has no register of ${name}`);
  return register;
}

export const styles = registerOf('styles');
export const locales = registerOf('locales');
