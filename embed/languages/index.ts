export { chooseLanguage, type InterfaceLanguage } from './choose-language.ts';
export { formatDate } from './dates.ts';
export { listParts } from './lists.ts';
export type { Messages } from './messages.ts';
