/** The part of the package that a test calls. It has no types of its own. */
declare module 'dom-anchor-text-quote' {
  interface TextQuote {
    readonly exact: string;
    readonly prefix?: string;
    readonly suffix?: string;
  }
  export function toRange(root: Node, selector: TextQuote): Range | null;
}
