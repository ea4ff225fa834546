import { StartupError } from '../errors/startup-error.ts';
import { isLoopback } from './loopback-url.ts';

/** Graph API behind official WhatsApp numbers. */
export interface GraphConfig {
  /** Address before the version. */
  url: string;
  version: string;
  /** A simulated one on this machine: files lie there too, and nowhere else. */
  isSimulated: boolean;
}

const metas = 'https://graph.facebook.com';
const usualVersion = 'v26.0';

/** Reads where the Graph API is. Throws StartupError for a plain address of another machine: tokens travel there. */
export function readGraph(url = metas, version = usualVersion): GraphConfig {
  const isSimulated = isLoopback(url);
  if (!isSimulated && !url.startsWith('https://'))
    throw new StartupError(
      'The setting GRAPH_URL cannot be used: it must start with https://, or name an address of this machine.',
    );
  return { url: url.replace(/\/+$/, ''), version, isSimulated };
}
