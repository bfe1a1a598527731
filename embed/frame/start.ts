import { afterFirstPaint } from './after-first-paint.ts';

// What the server has drawn is to be seen first; the page's links name all that takes it over.
afterFirstPaint().then(() => {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
    import(/* @vite-ignore */ href);
});
