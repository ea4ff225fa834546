import type { Client } from './client.ts';
import type { SecretSource } from './secret.ts';

interface OpenOptions {
  env?: Readonly<Record<string, string | undefined>>;
  /** Longest wait for one answer of a server, in seconds. */
  timeoutSeconds: number;
  secrets: SecretSource;
}

/**
 * Opens the client of the API that a command uses: over HTTP where BALCAO_URL names a server, otherwise in this process on the
 * database that the environment names. Throws Unreachable.
 */
export async function openClient({
  env = process.env,
  timeoutSeconds,
  secrets,
}: OpenOptions): Promise<Client> {
  if (env.BALCAO_URL) {
    const { openRemoteClient } = await import('./remote/open-remote.ts');
    return openRemoteClient({ env, timeoutMs: timeoutSeconds * 1000, secrets });
  }
  const { openLocalClient } = await import('./local-client.ts');
  return openLocalClient();
}
