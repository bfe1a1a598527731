/**
 * What all documents of frames have in common: styles, colours, and the start of menu and footer. Documents hide their
 * content until this script runs. Browsers keep the script, so an article's documents hold what differs between them.
 */
import { footerFrameCalls, startFooter } from '../footer/client.ts';
import footerStyles from '../footer/footer.css?inline';
import cardStyles from '../menu/card/card.css?inline';
import contentStyles from '../menu/content.css?inline';
import { connectToPage } from '../protocol/connection.ts';
import baseStyles from '../theme/base.css?inline';
import { addressColours } from '../theme/palette.ts';
import tokens from '../theme/tokens.css?inline';
import { adoptStyles } from './adopt-styles.ts';
import { applyColours } from './apply-colours.ts';
import { startMenu } from './start-menu.ts';

const menu = document.querySelector<HTMLElement>('.menu');
const footer = document.querySelector<HTMLElement>('.footer');
adoptStyles(tokens + baseStyles + (footer ? footerStyles : cardStyles + contentStyles));
applyColours(addressColours(location.search));
// The entry's texts are in the page's language, which the frames may not have.
const address = new URLSearchParams(location.search);
const language = address.get('content') || address.get('lang');
if (language) for (const element of document.body.querySelectorAll<HTMLElement>('[lang]')) element.lang = language;
document.body.hidden = false;
if (menu) void startMenu(menu);
if (footer) startFooter(footer, connectToPage('footer', footerFrameCalls()).peer);
