/** Adds styles to the document, which the frame's policy allows to a script. Files that load later bring their own. */
export function adoptStyles(css: string): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  document.adoptedStyleSheets.push(styles);
}
