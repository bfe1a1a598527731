/** The files of a journal that teaches how to write one. @param today the date of its article, as YYYY-MM-DD */
export const firstJournal = (today: string): Readonly<Record<string, string>> => ({
  'journal.yaml': `# The journal's settings. /docs/fields of the service lists all fields.
title: My journal
language: en
shortDescription: |
  What the journal is about, in a sentence or two.
`,
  'people/your-name.md': `---
title: Your Name
givenName: Your
familyName: Name
---

Who you are, in a sentence or two. The name of this file is what articles list under "authors".
`,
  'articles/first-article.md': `---
title: First article
blurb: What the article is about, in one line.
releaseDate: ${today}
authors:
  - your-name
---

The text of an article stays on your own page. What is written here is for the API, the feeds and the check of phrases.

## A section

An annotation explains a phrase of the article where the reader meets it.
`,
  'annotations/first-article.md': `# Annotation
---
annotationType: glossary
scanText:
  - An annotation explains a phrase
---

A text of your own beside the article. It is shown when a reader presses the phrase, which stands in "scanText" as the
article has it. This file has the name of its article; every "# Title" begins another annotation.

# Phrase
---
annotationType: commentary
scanText:
  - scanPhrase: where the reader meets it
    scanKeyword: reader
---

Only the keyword of this phrase is highlighted. Annotations may link to each other: [annotation](annotation:annotation).
`,
});
