import { accessChanged } from '../accounts/live-events.ts';
import type { Context } from '../context.ts';
import { outsideProviders } from './outside-provider.ts';

/** Lists the names of the outside providers that the company has set up, so that its screens offer what needs them. */
export async function readyProviders(ctx: Context): Promise<string[]> {
  const all = outsideProviders.of(ctx.host);
  const isReady = await Promise.all(all.map((provider) => provider.isReady?.(ctx) ?? provider.isSetUp(ctx)));
  return all.filter((_provider, index) => isReady[index]).map(({ name }) => name);
}

/**
 * Sends them to the company's screens: call it after a change of what makes a provider ready; a change of its settings is sent by core.
 *
 * @example
 * scope.on('prompt.updated', (ctx) => publishReadyProviders(ctx));
 */
export async function publishReadyProviders(ctx: Context): Promise<void> {
  ctx.live(accessChanged, { action: 'update', ready: await readyProviders(ctx) });
}
