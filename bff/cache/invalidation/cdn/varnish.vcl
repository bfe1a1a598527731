# What a Varnish (7 or newer, with varnish-modules) before Journal needs. To be included by the VCL that names the backend:
#
#   vcl 4.1;
#   backend default { .host = "127.0.0.1"; .port = "8080"; }
#   include "/srv/journal/bff/cache/invalidation/cdn/varnish.vcl";
#
# and Journal started with CDN_PURGE_URL=http://<varnish>/purge.

import std;
import xkey;

# Whoever may purge: the machine of the service.
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
  # Journal reads no cookies, so they must not keep an answer from being shared.
  unset req.http.cookie;
  set req.url = std.querysort(req.url);
  # Older than stale-while-revalidate only when the service has failed: see vcl_synth.
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
  # No answer from the service: once more, for which an old one will do.
  if (resp.status == 503 && req.restarts == 0) {
    return (restart);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
}
