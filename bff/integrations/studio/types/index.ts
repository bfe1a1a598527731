import { journalAbout } from './about.ts';
import { annotation } from './annotation.ts';
import { contentBlock } from './content-block.ts';
import { entry } from './entry.ts';
import { font } from './font.ts';
import { person } from './person.ts';
import { divider, richText } from './rich-text.ts';
import { journalSettings } from './settings.ts';

export const journalTypes = [
  entry,
  annotation,
  person,
  font,
  journalSettings,
  journalAbout,
  contentBlock,
  richText,
  divider,
];
