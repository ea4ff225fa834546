import type { Context } from '../context.ts';
import { RecordNotFound } from '../errors/core-errors.ts';
import { countCheck } from './count-check.ts';
import { listProviders, offeredProviders } from './list-providers.ts';
import { storeProviderCheck } from './provider-check.ts';
import type { ProviderState } from './schemas.ts';

/**
 * Checks one of the company's external services, such as its mail server, by a call to it, and stores the result. For
 * the button on the page of settings. Throws ERR_RECORD_NOT_FOUND for a provider that the company does not have,
 * ERR_TOO_MANY_REQUESTS, and what refuses the check itself.
 */
export async function checkProvider(ctx: Context, name: string): Promise<ProviderState> {
  const provider = (await offeredProviders(ctx)).find((one) => one.name === name);
  if (!provider) throw RecordNotFound();
  if (await provider.isSetUp(ctx)) {
    await countCheck(ctx, 'provider');
    const startedAt = Date.now();
    await storeProviderCheck(ctx, name, { fault: await provider.check(ctx), startedAt });
  }
  const states = await listProviders(ctx);
  return states.find((state) => state.name === name) as ProviderState;
}
