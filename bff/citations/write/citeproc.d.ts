// The package has no types. These are the parts that bibliographies need.
declare module 'citeproc' {
  interface System {
    retrieveLocale(name: string): string | object;
    retrieveItem(id: string): object;
  }
  export interface StyleElement {
    readonly name: string;
    readonly attrs: Readonly<Record<string, string>>;
    readonly children: readonly (StyleElement | string)[];
  }
  class Engine {
    constructor(system: System, style: StyleElement, language: string, forceLanguage: boolean);
    readonly opt: { readonly development_extensions: { wrap_url_and_doi: boolean } };
    setOutputFormat(format: 'html' | 'text'): void;
    updateItems(ids: readonly string[]): string[];
    makeBibliography(): [{ readonly bibstart: string; readonly bibend: string }, readonly string[]];
  }
  const CSL: { SUPERSCRIPTS_REGEXP: RegExp; readonly Engine: typeof Engine; parseXml(xml: string): StyleElement };
  export default CSL;
}
