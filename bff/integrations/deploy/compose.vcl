# The Varnish of compose.yaml. The service purges at a listener that only the containers reach.
vcl 4.1;

backend default {
  .host = "journal";
  .port = "3030";
}

sub vcl_recv {
  # These routes are for the operator alone. The service has no other route of one segment whose address needs a
  # percent sign, so such an address is another spelling of them.
  if (req.url ~ "^/(metrics|readyz)([?#]|$)" || req.url ~ "^/[^/?]*%") {
    return (synth(404));
  }
}

include "/etc/varnish/journal.vcl";
