import { type Context, lockCompany, seal, unseal } from '@balcao/core';
import { FlowSecretNotFound, TooManyFlowSecrets } from '../contract/errors.ts';
import { flowLimits } from '../contract/limits.ts';
import type { FlowSecret, SaveFlowSecret } from './schemas.ts';

/** Lists the company's secrets by name, without their values. */
export async function listSecrets(ctx: Context): Promise<FlowSecret[]> {
  const rows: FlowSecret[] = await ctx.table('FlowSecrets').orderBy('name').select('id', 'name', 'origin');
  return rows.map(({ id, name, origin }) => ({ id, name, origin }));
}

/**
 * Stores a secret that flows send in the headers of calls to one server. It replaces a secret of the same name together
 * with its server, so that an editor who does not know the value cannot redirect it to another server. Of two
 * simultaneous calls one value stays. Throws ERR_FLOW_SECRET_LIMIT, and ERR_ADDRESS_REFUSED for a server that this
 * product does not call.
 */
export async function saveSecret(
  ctx: Context,
  { name, value, ...asked }: SaveFlowSecret,
): Promise<FlowSecret> {
  const { origin } = ctx.host.outbound.requireCallable(asked.origin);
  return ctx.transaction(async () => {
    await lockCompany(ctx);
    const now = Date.now();
    const sealed = seal(ctx.host.config, aboutSecrets(ctx), value);
    const known = await listSecrets(ctx);
    const before = known.find((one) => one.name === name);
    if (!before && known.length >= flowLimits.secrets)
      throw TooManyFlowSecrets({ details: { most: flowLimits.secrets } });
    if (before)
      await ctx.table('FlowSecrets').where({ id: before.id }).update({ origin, sealed, updatedAt: now });
    else await ctx.insert('FlowSecrets', { name, origin, sealed, createdAt: now, updatedAt: now });
    const saved = (await listSecrets(ctx)).find((one) => one.name === name) as FlowSecret;
    ctx.audit({ action: 'flow-secret.saved', record: { type: 'flow-secret', id: saved.id, name } });
    return saved;
  });
}

/** Deletes a secret; calls that use it fail from then on. Throws ERR_NO_FLOW_SECRET_FOUND. */
export async function deleteSecret(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const before = (await listSecrets(ctx)).find((one) => one.id === id);
    if (!before) throw FlowSecretNotFound();
    await ctx.table('FlowSecrets').where({ id }).delete();
    ctx.audit({ action: 'flow-secret.deleted', record: { type: 'flow-secret', id, name: before.name } });
  });
}

/**
 * Reads the secrets that one server receives, by name. A secret that was deleted, that belongs to another server, or
 * that is encrypted under another APP_SECRET is left out.
 */
export async function secretsFor(
  ctx: Context,
  server: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows: Array<{ name: string; origin: string | null; sealed: string }> = await ctx
    .table('FlowSecrets')
    .whereIn('name', [...new Set(names)])
    .select('name', 'origin', 'sealed');
  return new Map(
    rows.flatMap(({ name, origin, sealed }) => {
      if (origin !== null && origin !== server) return [];
      try {
        return [[name, unseal(ctx.host.config, aboutSecrets(ctx), sealed)] as const];
      } catch (error) {
        ctx.log.warn({ err: error }, 'a secret of a flow cannot be opened');
        return [];
      }
    }),
  );
}

function aboutSecrets({ companyId }: Context): string {
  return `flow-secret:${companyId}`;
}
