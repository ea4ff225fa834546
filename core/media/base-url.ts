import type { Config } from '../config/config.ts';

/**
 * Returns the beginning of links to files: PUBLIC_URL; without it '', since the pages come from the same origin as
 * the files. Only when CORS_ORIGINS admits pages of other origins it is the address that this server listens on.
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
