export default function (eleventyConfig) {
  eleventyConfig.addGlobalData('journal', process.env.JOURNAL_URL ?? 'http://127.0.0.1:3030');
  return { dir: { input: 'src' } };
}
