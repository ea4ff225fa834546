interface RemoteFile {
  mediaKey?: Uint8Array | null;
  directPath?: string | null;
  url?: string | null;
}

/** Location of a file at WhatsApp, in the form in which Baileys downloads it. */
interface TrustedFile {
  mediaKey: Uint8Array | null;
  directPath: string | null;
  url: string | null;
  options: { host?: string };
}

const publicHost = 'mmg.whatsapp.net';

/**
 * Checks the URL of a file. It comes with the message, so a sender could point it into our own network: only
 * WhatsApp's hosts are allowed, and in a test this machine.
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

/** True when a URL is at WhatsApp's own hosts, or in a test on this machine. */
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
