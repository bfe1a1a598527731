export { colour } from './colours.ts';
export { Journal, type Selection, type Tagged } from './journal.ts';
export { entryGroq } from './queries.ts';
