import { annotate } from '@journal/client/annotate';

const service = process.env.JOURNAL_URL ?? 'http://127.0.0.1:3030';

export default function (eleventyConfig) {
  eleventyConfig.addGlobalData('journal', service);
  // Writes the highlights of an article into the HTML of its page.
  eleventyConfig.addTransform('journal', async (html) => {
    const [, entry] = /data-entry="([^"]+)"/.exec(html) ?? [];
    const response = entry && (await fetch(`${service}/api/v1/annotations/${entry}`));
    return response?.ok ? annotate(html, await response.json()) : html;
  });
  return { dir: { input: 'src' } };
}
