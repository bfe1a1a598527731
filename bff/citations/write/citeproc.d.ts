// The package has no types. These are the parts that bibliographies need.
declare module 'citeproc' {
  /** Reads what an engine needs. */
  interface System {
    retrieveLocale(name: string): string | object;
    retrieveItem(id: string): object;
  }
  class Engine {
    constructor(system: System, style: string, language: string, forceLanguage: boolean);
    readonly opt: { readonly development_extensions: { wrap_url_and_doi: boolean } };
    setOutputFormat(format: 'html' | 'text'): void;
    updateItems(ids: readonly string[]): string[];
    makeBibliography(): [{ readonly bibstart: string; readonly bibend: string }, readonly string[]];
  }
  const CSL: { SUPERSCRIPTS_REGEXP: RegExp; readonly Engine: typeof Engine };
  export default CSL;
}
