export { chooseLanguage, type InterfaceLanguage } from './choose-language.ts';
export type { Messages } from './en.ts';
