export { type Counted, fillMessage } from './counted.ts';
export type { Messages } from './en.ts';
export { chooseLanguage, ENGLISH, type InterfaceLanguage, LANGUAGES } from './interface-language.ts';
