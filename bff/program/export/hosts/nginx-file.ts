import { EVERYWHERE, type HostRules, isCompressible, JSON_TYPE } from './host-rules.ts';
import { groupRules, pathPattern, quoted } from './patterns.ts';
import { REWRITES } from './rewrites.ts';

const CHARSET = '; charset=utf-8';
const bare = (type: string) => type.replace(CHARSET, '');
const unique = (types: Iterable<string>) => [...new Set(types)].map(bare).filter((type) => type !== 'text/html');

/** A configuration of nginx for its folder `conf.d`. @param host the site's name */
export function nginxFile({ headers, types }: HostRules, host: string): string {
  const named = groupRules(headers, ({ name }) => name).filter(([name]) => name !== 'content-type');
  const byPath = named.filter(([, rules]) => rules.every(({ path }) => path !== EVERYWHERE));
  const variable = (name: string) => `$journal_${name.replaceAll('-', '_')}`;
  const everywhere = (name: string) => headers.find((rule) => rule.name === name && rule.path === EVERYWHERE)?.value;
  // Not those that `types` or the default type say.
  const precise = headers.filter(
    ({ name, path, value }) => name === 'content-type' && value !== JSON_TYPE && !path.startsWith('/*.'),
  );
  return `# nginx for this site. Put it into /etc/nginx/conf.d, and name the folder and, for HTTPS, the certificate.
${byPath
  .map(([name, rules]) =>
    [
      `map $uri ${variable(name)} {`,
      // The first one that matches counts.
      ...rules.toReversed().map(({ path, value }) => `  ${quoted(`~${pathPattern(path)}`)} ${quoted(value)};`),
      '}',
    ].join('\n'),
  )
  .join('\n')}

server {
  listen 80;
  server_name ${host};
  root /var/www/journal;
  error_page 404 /404.html;

  types {
${[...types].map(([ending, type]) => `    ${bare(type)} ${ending};`).join('\n')}
  }
  charset utf-8;
  charset_types ${unique([...types.values()].filter((type) => type.endsWith(CHARSET))).join(' ')};
  gzip on;
  gzip_comp_level 9;
  gzip_vary on;
  gzip_proxied any;
  gzip_types ${unique([...types.values()].filter(isCompressible)).join(' ')};

  # Responses without a rule have no such header. Errors are not cached.
${named
  .map(([name]) => {
    const value = everywhere(name);
    const always = name === 'cache-control' ? '' : ' always';
    return `  add_header ${name} ${value === undefined ? variable(name) : quoted(value)}${always};`;
  })
  .join('\n')}

  # Addresses of the service that are no files.
${REWRITES.map(({ path, query, file }) => {
  const line = `rewrite ${quoted(pathPattern(path))} ${file.replace(':id', '$1')}? last;`;
  return query === undefined ? `  ${line}` : `  if ($arg_${query.name} = ${query.value}) { ${line} }`;
}).join('\n')}

  location / { try_files $uri $uri.html $uri/index.html =404; }
  location /api/ { default_type ${bare(JSON_TYPE)}; }
${precise
  .map(({ path, value }) => `  location ~ ${pathPattern(path)} { types {} default_type ${quoted(value)}; }`)
  .join('\n')}
}
`;
}
