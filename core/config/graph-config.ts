import { StartupError } from '../errors/startup-error.ts';
import { isLoopback } from './loopback-url.ts';

/** Address of Meta's Graph API, by which official WhatsApp numbers send and receive. */
export interface GraphConfig {
  /** Address before the version. */
  url: string;
  version: string;
  /** True for a simulated API on this machine, in tests: its files are then fetched from this machine alone. */
  isSimulated: boolean;
}

const metaUrl = 'https://graph.facebook.com';
const defaultVersion = 'v26.0';

/**
 * Reads the address of the Graph API. Throws StartupError for an unencrypted address of another machine, since access tokens are
 * sent there.
 */
export function readGraph(url = metaUrl, version = defaultVersion): GraphConfig {
  const isSimulated = isLoopback(url);
  if (!isSimulated && !url.startsWith('https://'))
    throw new StartupError(
      'The setting GRAPH_URL cannot be used: it must start with https://, or name an address of this machine.',
    );
  return { url: url.replace(/\/+$/, ''), version, isSimulated };
}
