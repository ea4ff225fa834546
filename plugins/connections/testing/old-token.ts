import type { TestApp } from '@balcao/core/testing/start-test-app.ts';
import { hashChosenToken } from '../tokens/token-hash.ts';

/** Gives a connection a token as versions before drawn tokens stored it, however short. */
export async function giveOldToken(
  { host }: Pick<TestApp, 'host'>,
  connectionId: number,
  token: string,
): Promise<void> {
  await host.database
    .knex('Whatsapps')
    .where({ id: connectionId })
    .update({
      ...{ tokenHash: hashChosenToken(host, token), tokenKind: null, tokenHint: null, tokenSetAt: null },
      ...{ earlierTokenHash: null, earlierTokenSetAt: null, earlierTokenUntil: null },
    });
}
