/** Properties of every event that describe the page. The allow-list removes the queries of their addresses. */
export function pageProperties(): Readonly<Record<string, unknown>> {
  const { href, host, hostname, pathname } = window.location;
  // Read from the prototype, because an `<img name="referrer">` hides the property.
  const referrer = String(Reflect.get(Document.prototype, 'referrer', document));
  const from = URL.canParse(referrer) ? { $referrer: referrer, $referring_domain: new URL(referrer).host } : {};
  return { host_domain: hostname, $current_url: href, $host: host, $pathname: pathname, ...from };
}
