import { Key } from 'selenium-webdriver';

/** Playwright's names of keys, and WebDriver's characters for them. */
const CHARACTERS: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Space: ' ',
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
  PageUp: Key.PAGE_UP,
  PageDown: Key.PAGE_DOWN,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  ControlOrMeta: Key.CONTROL,
  Alt: Key.ALT,
  Meta: Key.META,
  F6: Key.F6,
};

/** @param name such as `Enter`, `Shift+Tab` or `a` @returns the characters to hold down, in order */
export const charactersOf = (name: string): string[] =>
  name.split(/(?<=.)\+/).map((part) => {
    const character = CHARACTERS[part] ?? part;
    if ([...character].length !== 1) throw new Error(`The WebKit driver's list of keys lacks "${part}"`);
    return character;
  });
