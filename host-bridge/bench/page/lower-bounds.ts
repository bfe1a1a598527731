/** Length of the highlight and of the text before it. */
const LETTERS = 5;

function textInTheMiddle(): Text {
  const paragraphs = document.querySelectorAll('p');
  const texts = [...(paragraphs[Math.floor(paragraphs.length / 2)]?.childNodes ?? [])];
  const text = texts.find((node) => node instanceof Text && node.length > 2 * LETTERS);
  if (text instanceof Text) return text;
  throw new Error('the article has no text in the middle');
}

/** The lower bound for elements: one span. */
export function oneSpan(): number {
  const match = textInTheMiddle().splitText(LETTERS);
  match.splitText(LETTERS);
  const span = document.createElement('span');
  match.replaceWith(span);
  span.append(match);
  return 1;
}

/** The lower bound for painted highlights: one style sheet with one rule, and one range. */
export function oneRange(): number {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root::highlight(one) { background-color: yellow }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const text = textInTheMiddle();
  const range = { startContainer: text, startOffset: 0, endContainer: text, endOffset: LETTERS };
  CSS.highlights.set('one', new Highlight(new StaticRange(range)));
  return 1;
}
