/** The queries of one kind. @param turn a number that differs from query to query */
export type QueryOf = (turn: number) => string;

/** Ways to make the embedded lake work as hard as a public client can. */
export const worstQueries: Readonly<Record<string, QueryOf>> = {
  endless: (turn) => `count(*{"a": *{"b": *{"c": ${turn}}}})`,
  'full scan': (turn) => `count(*[title match "moon*" || pt::text(text) match "t*d*s*${turn}"])`,
  'large result': (turn) => `{"turn": ${turn}, "once": *, "again": *}`,
  'too large result': (turn) => `*[]{"a": *[]{"b": *[], "turn": ${turn}}}[0...3]`,
  'much memory': (turn) => `*{"a": *{"b": *{_id, "turn": ${turn}}}}`,
  'large query': (turn) => `count([${'"x", '.repeat(35_000)}${turn}])`,
  'small query': (turn) => `${turn}`,
};
