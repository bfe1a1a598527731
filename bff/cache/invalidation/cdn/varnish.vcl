# For a Varnish (7 or newer, with varnish-modules) in front of Journal. Include it in the VCL that names the backend:
#
#   vcl 4.1;
#   backend default { .host = "127.0.0.1"; .port = "8080"; }
#   include "/srv/journal/bff/cache/invalidation/cdn/varnish.vcl";
#
# and start Journal with CDN_PURGE_URL=http://<varnish>/purge.

import std;
import xkey;

# The machines that may purge: the service's own.
acl journal_purgers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "POST" && req.url == "/purge") {
    if (client.ip !~ journal_purgers) {
      return (synth(403, "Forbidden"));
    }
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
  # Serve older responses than stale-while-revalidate allows only when the service has failed: see vcl_synth.
  if (req.restarts == 0) {
    set req.grace = 10m;
  } else {
    set req.grace = 24h;
  }
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.surrogate-key;
  if (beresp.status >= 500) {
    return (abandon);
  }
  # stale-if-error
  if (beresp.ttl > 0s) {
    set beresp.grace = 24h;
  }
}

sub vcl_backend_error {
  return (abandon);
}

sub vcl_synth {
  # The service did not answer: try once more, and accept an old response.
  if (resp.status == 503 && req.restarts == 0) {
    return (restart);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
}
