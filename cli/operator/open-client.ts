import type { Client } from './client.ts';
import type { SecretSource } from './secret.ts';

interface OpenOptions {
  env?: Readonly<Record<string, string | undefined>>;
  /** Maximum wait for one answer of a server, in seconds. */
  timeoutSeconds: number;
  secrets: SecretSource;
}

/** Opens the installation at BALCAO_URL; without it the one of the environment's settings, in this process. Throws Unreachable. */
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
