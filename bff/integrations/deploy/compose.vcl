# The Varnish of compose.yaml. The service purges at a listener that only the containers reach.
vcl 4.1;

backend default {
  .host = "journal";
  .port = "3030";
}

sub vcl_recv {
  # They say how the service is doing, and are for the operator alone. The service knows no other address of one
  # segment with a percent sign than another spelling of them.
  if (req.url ~ "^/(metrics|readyz)([?#]|$)" || req.url ~ "^/[^/?]*%") {
    return (synth(404));
  }
}

include "/etc/varnish/journal.vcl";
