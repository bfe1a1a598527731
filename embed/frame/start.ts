import { afterFirstPaint } from './after-first-paint.ts';

// The server-rendered content is painted first. The scripts that hydrate it are the document's preload links.
afterFirstPaint().then(() => {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
    import(/* @vite-ignore */ href);
});
