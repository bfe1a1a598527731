/*
 * Builds an article from the API: its text, notes, pictures and fonts. Copy this file and article.css, and write
 * <div data-journal-article="SLUG"></div> where the article belongs. The module's address is that of your service.
 */
import { JournalClient } from '/client/v2/journal-client.mjs';

/** In milliseconds: a pointer may take so long from the mark to its note. */
const LEAVING = 300;

const create = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

/** The API's HTML is safe: it has no scripts, handlers or styles of authors. */
const fromHtml = (html) => create('div', { innerHTML: html ?? '' });

/** A font of the journal, which the client has loaded; the page's own if the article names none. */
const withFont = (element, family) => {
  if (family) element.style.fontFamily = `"${CSS.escape(family)}", var(--text, serif)`;
  return element;
};

/** Shows a note while the pointer or the focus is on its mark, or the pointer on the note. Escape hides it. */
function revealOn(mark, note) {
  let timer;
  const show = () => {
    clearTimeout(timer);
    note.hidden = false;
  };
  const hide = () => {
    clearTimeout(timer);
    note.hidden = true;
  };
  const hideSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => mark.matches(':focus, :hover') || note.matches(':hover') || hide(), LEAVING);
  };
  note.hidden = true;
  for (const element of [mark, note]) {
    element.addEventListener('pointerenter', show);
    element.addEventListener('pointerleave', hideSoon);
  }
  mark.addEventListener('focus', show);
  mark.addEventListener('blur', hideSoon);
  // The note is beside its mark, so the page need not jump there.
  mark.addEventListener('click', (event) => {
    event.preventDefault();
    show();
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
}

/**
 * Puts the notes of a section beside its text. A note begins with its number, to which a mark in the text leads; a note
 * without a mark stands before the text.
 */
function placeNotes(text, notes, { isAtParagraph, isRevealed }) {
  for (const { innerHTML, textContent } of notes.children) {
    const id = `note-${/^\d+/.exec(textContent)?.[0] ?? ''}`;
    const note = create('span', { id, className: 'note', innerHTML });
    note.setAttribute('role', 'note');
    const mark = text.querySelector(`a[href="#${CSS.escape(id)}"]`);
    const paragraph = mark?.closest('p') ?? text.firstElementChild;
    if (!mark) note.removeAttribute('id');
    // It floats to the margin from where it stands: at the beginning of the paragraph, or at the line of its mark.
    if (mark && !isAtParagraph) (mark.closest('sup') ?? mark).after(note);
    else paragraph.prepend(note);
    if (!mark) continue;
    mark.classList.add('mark');
    mark.setAttribute('aria-describedby', id);
    if (isRevealed) revealOn(mark, note);
  }
  return text;
}

function slide({ image, alt, caption, invertImagesOnHover }) {
  const picture = create('img', { src: image.url, alt: alt ?? '', loading: 'lazy' });
  const figure = create('figure', {}, picture, caption ? create('figcaption', {}, caption) : '');
  // By keyboard, too.
  if (invertImagesOnHover) Object.assign(figure, { className: 'inverts', tabIndex: 0 });
  return figure;
}

function carousel(slides) {
  const strip = create('div', { className: 'carousel', tabIndex: 0 }, ...slides.map(slide));
  strip.setAttribute('role', 'group');
  strip.setAttribute('aria-label', 'Pictures');
  return strip;
}

function section(block, entry) {
  const isAtParagraph = Boolean(entry.alignAllTertiaryContentToParagraphStart ?? block.alignTertiaryToParagraphStart);
  const isRevealed = Boolean(entry.revealTertiaryContentOnAnchorHover);
  const text = placeNotes(fromHtml(block.text), fromHtml(block.tertiary), { isAtParagraph, isRevealed });
  const parts = [
    block.heading ? create('h2', {}, block.heading) : '',
    text,
    block.carousel.length > 0 ? carousel(block.carousel) : '',
  ];
  return withFont(create('section', {}, ...parts), block.fontFamily);
}

for (const place of document.querySelectorAll('[data-journal-article]')) {
  // The notes have the margin at the right.
  const client = new JournalClient({ entry: place.dataset.journalArticle, createElements: true, placement: 'left' });
  const { entry } = await client.getEntry({ textStyle: 'html' });
  // Later versions of the service may have further types of parts.
  const blocks = entry.content.filter(({ _type }) => _type === 'contentBlock');
  withFont(place, entry.globalFontSettings).replaceChildren(...blocks.map((block) => section(block, entry)));
}
