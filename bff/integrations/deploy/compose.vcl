# The Varnish of compose.yaml. The service purges at a listener that only the containers reach.
vcl 4.1;

import xkey;

backend default {
  .host = "journal";
  .port = "3030";
}

sub vcl_recv {
  if (local.socket == "purge") {
    return (synth(200, "Purged " + xkey.purge(req.http.surrogate-key)));
  }
  # They say how the service is doing, and are for the operator alone.
  if (req.url ~ "^/(metrics|readyz)(\?|$)") {
    return (synth(404));
  }
}

include "/etc/varnish/journal.vcl";
