import type { Context } from '../context.ts';
import { readReason, reasonText } from '../errors/reasons.ts';
import { isoTime } from '../time/iso-time.ts';
import { ispProviders } from './isp-providers.ts';
import { type OutsideProvider, outsideProviders } from './outside-provider.ts';
import { latestChange, ProviderCheck } from './provider-check.ts';
import type { ProviderState } from './schemas.ts';

/**
 * Lists the external services that the company may set up, each with the result of the latest call to it; for the
 * page of settings.
 */
export async function listProviders(ctx: Context): Promise<ProviderState[]> {
  const providers = await offeredProviders(ctx);
  const checks = new Map((await ProviderCheck.of(ctx)).map((check) => [check.provider, check]));
  return Promise.all(providers.map((provider) => presentProvider(ctx, provider, checks.get(provider.name))));
}

/** Returns the providers of core and of all plugins that the company may use. */
export async function offeredProviders(ctx: Context): Promise<OutsideProvider[]> {
  const all = [...ispProviders, ...outsideProviders.of(ctx.host)];
  const isOffered = await Promise.all(all.map((provider) => provider.isOffered?.(ctx) ?? true));
  return all.filter((_provider, index) => isOffered[index]);
}

async function presentProvider(
  ctx: Context,
  provider: OutsideProvider,
  check: ProviderCheck | undefined,
): Promise<ProviderState> {
  const { name, settings } = provider;
  const isSetUp = await provider.isSetUp(ctx);
  const known =
    isSetUp && check && Number(check.checkedAt) >= (await latestChange(ctx, settings)) ? check : null;
  const failure = known && readReason(known.failureCode, known.failureDetails);
  return {
    name,
    settings: [...settings],
    state: !isSetUp ? 'missing' : !known ? 'unchecked' : failure ? 'failed' : 'works',
    checkedAt: known ? isoTime(known.checkedAt) : null,
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
    failureReason: failure && reasonText(ctx.host.texts, failure, ctx.locale),
    field: known?.field ?? null,
  };
}
