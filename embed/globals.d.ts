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
