import { type HostRules, JSON_TYPE } from './host-rules.ts';
import { pathPattern, quoted, sharedHeaders } from './patterns.ts';
import { REWRITES } from './rewrites.ts';

/** A Caddyfile. @param host the site's name */
export function caddyFile({ headers, types }: HostRules, host: string): string {
  const others = [...types.keys()].filter((ending) => ending !== 'json').map((ending) => `*.${ending}`);
  return `# Caddy for this site. Name the folder. Caddy obtains the certificate by itself.
${host} {
	root * /var/www/journal
	encode zstd gzip
	route {
		# Addresses of the service that are no files.
${REWRITES.map(({ path, query, file }, index) => {
  const name = `r${index}`;
  const condition = query === undefined ? '' : `\n\t\t\tquery ${query.name}=${query.value}`;
  return `\t\t@${name} {
\t\t\tpath_regexp ${name} ${pathPattern(path)}${condition}
\t\t}
\t\trewrite @${name} ${file.replace(':id', `{re.${name}.1}`)}?`;
}).join('\n')}
		try_files {path} {path}.html {path}/index.html

		@json {
			path /api/*
			not path ${others.join(' ')}
		}
		header @json content-type ${quoted(JSON_TYPE)}
${sharedHeaders(headers)
  .map(({ header, isEverywhere, pattern }, index) =>
    isEverywhere ? `\t\theader ${header}` : `\t\t@h${index} path_regexp ${pattern}\n\t\theader @h${index} ${header}`,
  )
  .join('\n')}
		file_server
	}
	handle_errors {
		header -cache-control
		header content-type "text/html; charset=utf-8"
		rewrite * /404.html
		file_server
	}
}
`;
}
