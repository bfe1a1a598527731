// The package's own types lack the option `preferred`. These are the parts that the service uses.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** @returns the acceptable types, the best first */
    mediaTypes(available: readonly string[]): string[];
    /** @param options `preferred`: the order of encodings that the client likes equally */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
  }
}
