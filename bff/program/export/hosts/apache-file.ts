import { type HostRules, isCompressible, JSON_TYPE } from './host-rules.ts';
import { pathPattern, quoted, sharedHeaders } from './patterns.ts';
import { REWRITES } from './rewrites.ts';

/** `.htaccess` of Apache 2.4. A host that forbids a part of it answers 500 to every request, and its log says which. */
export function apacheFile({ headers, types }: HostRules): string {
  const compressed = [...new Set([...types.values()].filter(isCompressible))].map((type) => type.split(';')[0]);
  return `# Apache 2.4 for this site, with mod_headers, mod_rewrite and mod_deflate.
ErrorDocument 404 /404.html
DirectorySlash Off
${[...types].map(([ending, type]) => `AddType ${quoted(type)} .${ending}`).join('\n')}
<If "%{REQUEST_URI} =~ m#^/api/# && %{REQUEST_URI} !~ m#\\.(${[...types.keys()].join('|')})$#">
  ForceType ${quoted(JSON_TYPE)}
</If>

<IfModule mod_headers.c>
${sharedHeaders(headers)
  .map(({ header, isEverywhere, pattern }) =>
    isEverywhere
      ? `  Header always set ${header}`
      : `  <If "%{REQUEST_URI} =~ m#${pattern}#">\n    Header set ${header}\n  </If>`,
  )
  .join('\n')}
</IfModule>

<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE ${compressed.join(' ')}
</IfModule>

<IfModule mod_rewrite.c>
  # Addresses of the service that are no files.
  RewriteEngine On
${REWRITES.map(({ path, query, file }) => {
  const condition = query === undefined ? '' : `  RewriteCond %{QUERY_STRING} (^|&)${query.name}=${query.value}(&|$)\n`;
  return `${condition}  RewriteRule ${pathPattern(path).replace('^/', '^')} ${file.replace(':id', '$1')}? [END]`;
}).join('\n')}
  RewriteCond %{REQUEST_FILENAME}.html -f
  RewriteRule ^(.+)$ /$1.html [END]
  RewriteCond %{REQUEST_FILENAME}/index.html -f
  RewriteRule ^(.+)$ /$1/index.html [END]
</IfModule>
`;
}
