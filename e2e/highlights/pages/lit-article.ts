/** An article that a component library renders in open shadow roots, one within the other. */
import { css, html, LitElement } from 'lit';
import { COTIDAL, NEAP, SPRING } from '../../support/phrases.ts';

/** The text of the article. */
class TideText extends LitElement {
  static override properties = { round: { type: Number } };
  static override styles = css`
    p { font: 18px/1.6 Georgia, serif; max-width: 36em }
    [role] { color: inherit }
  `;
  declare round: number;

  constructor() {
    super();
    this.round = 1;
  }

  override render() {
    return html`<h2>Tides</h2>
      <p>Reading ${this.round}: ${SPRING} <a href="#elsewhere">${NEAP}</a></p>
      <div style="height:1500px"></div>
      <p class="last">${COTIDAL}</p>`;
  }
}

/** The page around it. */
class TidePage extends LitElement {
  override render() {
    return html`<main><h1>The sea</h1><tide-text></tide-text></main>`;
  }
}

/** Defines the components, as a script does that arrives late. */
export function define(): void {
  customElements.define('tide-text', TideText);
  customElements.define('tide-page', TidePage);
}
