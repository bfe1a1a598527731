// The packages have no types. These are the parts that tests use.
declare module '@citation-js/core' {
  export const plugins: {
    readonly config: { get(name: string): unknown };
    readonly input: { chain(data: unknown, options?: object): unknown[] };
    readonly output: { format(name: string, data: readonly object[], options?: object): unknown };
  };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
declare module '@citation-js/plugin-csl' {}
