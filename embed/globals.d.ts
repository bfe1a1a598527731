/** Address of the citation panel's file, which the build defines. */
declare const __JOURNAL_CITATION_FILE__: string;

declare module '*.css';
declare module '*.css?inline' {
  const text: string;
  export default text;
}

/** Vite builds the file by itself, as a classic script, and the import is its address. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
