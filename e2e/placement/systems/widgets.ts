// What many publishers add to their pages, in its package's default configuration. Files of npm packages are served at
// `/packages/…`.

const WORDS = {
  title: 'We use cookies',
  description: 'They tell us which essays are read.',
  acceptAllBtn: 'Accept all',
  acceptNecessaryBtn: 'Reject all',
  showPreferencesBtn: 'Preferences',
};
const PREFERENCES = { title: 'Preferences', acceptAllBtn: 'Accept all', savePreferencesBtn: 'Save', sections: [] };
const VANILLA = {
  // An automated browser counts as a bot.
  hideFromBots: false,
  categories: { necessary: { readOnly: true }, analytics: {} },
  language: { default: 'en', translations: { en: { consentModal: WORDS, preferencesModal: PREFERENCES } } },
};

/** A consent box in the bottom right corner. */
export const vanillaCookieConsent = `<link rel="stylesheet" href="/packages/vanilla-cookieconsent/dist/cookieconsent.css">
<script src="/packages/vanilla-cookieconsent/dist/cookieconsent.umd.js"></script>
<script>CookieConsent.run(${JSON.stringify(VANILLA)})</script>`;

/** A consent bar at the bottom, as wide as the window. */
export const cookieConsent = `<link rel="stylesheet" href="/packages/cookieconsent/build/cookieconsent.min.css">
<script src="/packages/cookieconsent/build/cookieconsent.min.js"></script>
<script>cookieconsent.initialise({ palette: { popup: { background: '#237afc' }, button: { background: '#fff' } } })</script>`;

/** A consent notice: a bar on narrow windows, a box in the bottom right corner of others. */
export const klaro = `<script>window.klaroConfig = { services: [{ name: 'analytics', purposes: ['analytics'] }] }</script>
<script src="/packages/klaro/dist/klaro.js"></script>`;

const PURPOSE = { id: 'analytics', title: 'Analytics', cookies: ['_ga'] };

/** A consent banner that follows French accessibility rules. */
export const orejime = `<link rel="stylesheet" href="/packages/orejime/dist/orejime-standard.css">
<script>window.orejimeConfig = ${JSON.stringify({ privacyPolicyUrl: '/privacy', purposes: [PURPOSE] })}</script>
<script src="/packages/orejime/dist/orejime-standard-en.js"></script>`;

/** A chat button in the bottom right corner. Its service is not reached, which does not keep the button away. */
export const typebot = `<script type="module">import Typebot from '/packages/@typebot.io/js/dist/web.js';
Typebot.initBubble({ typebot: 'alidade', apiHost: location.origin });</script>`;
