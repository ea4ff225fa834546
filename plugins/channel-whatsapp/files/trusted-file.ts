interface RemoteFile {
  mediaKey?: Uint8Array | null;
  directPath?: string | null;
  url?: string | null;
}

/** Where a file may be fetched from. Throws for an address that is not the network's. */
interface TrustedFile {
  mediaKey: Uint8Array | null;
  directPath: string | null;
  url: string | null;
  options: { host?: string };
}

const publicHost = 'mmg.whatsapp.net';

/**
 * A message says itself where its file lies, so its writer could point us at any address within our own network: only
 * WhatsApp's hosts are asked, and in a test this very machine.
 */
export function trustedFile(file: RemoteFile, isTest: boolean): TrustedFile {
  const { mediaKey = null, directPath = null, url = null } = file;
  const host = hostOf(url);
  const isTrusted = url !== null && isNetworkFile(url, isTest);
  if (directPath) {
    if (!/^\/[^/\\@]/.test(directPath)) throw new Error('A file with a path that leads elsewhere');
    return { mediaKey, directPath, url, options: { host: isTrusted && host ? host : publicHost } };
  }
  if (!isTrusted) throw new Error('A file that does not lie at WhatsApp');
  return { mediaKey, directPath: null, url, options: {} };
}

/** Whether an address lies at the network's own hosts, and in a test on this very machine. */
export function isNetworkFile(url: string, isTest: boolean): boolean {
  const host = hostOf(url);
  return host !== null && (isTest ? isOwnMachine(host) : isNetworks(url, host));
}

function hostOf(url: string | null): string | null {
  return url && URL.canParse(url) ? new URL(url).host : null;
}

function isNetworks(url: string, host: string): boolean {
  return url.startsWith('https://') && /^[a-z0-9.-]+\.whatsapp\.net$/.test(host);
}

function isOwnMachine(host: string): boolean {
  return /^127\.0\.0\.1(:\d+)?$/.test(host);
}
