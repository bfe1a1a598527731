# For a Varnish (7 or newer, with varnish-modules) in front of Journal. Include it in the VCL that names the backend:
#
#   vcl 4.1;
#   backend default { .host = "127.0.0.1"; .port = "8080"; }
#   include "/srv/journal/bff/cache/invalidation/cdn/varnish.vcl";
#
# Start Varnish with a listener for purges that only the service reaches, and Journal with its address:
#
#   varnishd … -a http=:80 -a purge=127.0.0.1:6081
#   CDN_PURGE_URL=http://127.0.0.1:6081/purge

import std;
import xkey;

sub vcl_recv {
  # Not told by the address: behind a proxy on this machine, every reader has the machine's own.
  if (local.socket == "purge") {
    return (synth(200, "Purged " + xkey.purge(req.http.surrogate-key)));
  }
  # Journal reads no cookies, so a request with cookies may get a cached response.
  unset req.http.cookie;
  set req.url = std.querysort(req.url);
  # Annotations have a form as linked data. Other values of Accept get the same response, so they count as none.
  if (req.url ~ "^/api/v1/annotations/" && req.http.accept ~ "(?i)ld\+json") {
    set req.http.accept = "application/ld+json";
  } elsif (req.url ~ "^/api/v1/annotations/") {
    unset req.http.accept;
  }
  # Look for an old response, then ask the service instead, then serve the old response if the service has failed.
  if (req.restarts == 1) {
    set req.grace = 10m;
  } else {
    unset req.http.journal-is-stored;
    set req.grace = 24h;
  }
}

sub try_service {
  set req.http.journal-is-stored = "yes";
}

sub vcl_hit {
  # Serve older responses than stale-while-revalidate allows only when the service has failed.
  if (req.restarts == 0 && obj.ttl + 10m < 0s) {
    call try_service;
    return (restart);
  }
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.surrogate-key;
  if (beresp.status >= 500 && (bereq.is_bgfetch || bereq.http.journal-is-stored)) {
    return (abandon);
  }
  # An outdated body has no stale-if-error: it must not be served for longer than it says.
  if (beresp.ttl > 0s && beresp.http.cache-control ~ "stale-if-error") {
    set beresp.grace = 24h;
  } else {
    set beresp.grace = 0s;
  }
}

sub vcl_backend_error {
  if (bereq.is_bgfetch || bereq.http.journal-is-stored) {
    return (abandon);
  }
  set beresp.http.access-control-allow-origin = "*";
}

sub vcl_synth {
  # The service has failed, and an old response is stored.
  if (resp.status == 503 && req.http.journal-is-stored) {
    return (restart);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
}
