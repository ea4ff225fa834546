import type { Config } from '../config/config.ts';

/**
 * Beginning of links to files: PUBLIC_URL; with none set nothing, for the pages come from the same origin as the files. Only
 * where CORS_ORIGINS lets pages of other origins in they begin with the address this server listens on.
 *
 * The `Host` header of a request never counts: it is the caller's to choose.
 *
 * @example
 * mediaBase({ ...host.config, publicUrl: 'https://balcao.example' }); // the beginning of every link
 */
export function mediaBase({ publicUrl, corsOrigins, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  if (corsOrigins.length === 0) return '';
  const name = /^(?:0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
