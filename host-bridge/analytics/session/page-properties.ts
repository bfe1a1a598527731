/** What every event says of the page: addresses are cut by the allow-list, by their kind. */
export function pageFacts(): Readonly<Record<string, unknown>> {
  const { href, host, hostname, pathname } = window.location;
  const { referrer } = document;
  const from = URL.canParse(referrer) ? { $referrer: referrer, $referring_domain: new URL(referrer).host } : {};
  return { host_domain: hostname, $current_url: href, $host: host, $pathname: pathname, ...from };
}
