import { StartupError } from '../errors/startup-error.ts';

/** True when a URL names this machine itself. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Throws unless the address is that of WhatsApp itself or a test server on this machine: any other would get the credentials of
 * phone numbers.
 */
export function requireLoopback(url: string | undefined, testRoot: string | undefined): void {
  if (url !== undefined && !isLoopback(url)) {
    throw new StartupError(
      'The setting WHATSAPP_URL cannot be used: it must be an address of this machine, such as ws://127.0.0.1:8080/ws/chat.',
    );
  }
  if (testRoot !== undefined && url === undefined) {
    throw new StartupError('The setting WHATSAPP_TEST_ROOT cannot be used without WHATSAPP_URL.');
  }
}
