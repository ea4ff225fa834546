import { type Context, lockCompany, seal, unseal } from '@balcao/core';
import { FlowSecretNotFound, TooManyFlowSecrets } from '../contract/errors.ts';
import { flowLimits } from '../contract/limits.ts';
import type { FlowSecret, SaveFlowSecret } from './schemas.ts';

/** Lists the company's secrets by name, without their values. */
export async function listSecrets(ctx: Context): Promise<FlowSecret[]> {
  const rows: FlowSecret[] = await ctx.table('FlowSecrets').orderBy('name').select('id', 'name');
  return rows.map(({ id, name }) => ({ id, name }));
}

/**
 * Stores a secret that calls use in their headers; it replaces one of the same name. Of two simultaneous calls one
 * value stays. Throws ERR_FLOW_SECRET_LIMIT.
 */
export async function saveSecret(ctx: Context, { name, value }: SaveFlowSecret): Promise<FlowSecret> {
  return ctx.transaction(async () => {
    await lockCompany(ctx);
    const now = Date.now();
    const sealed = seal(ctx.host.config, aboutSecrets(ctx), value);
    const known = await listSecrets(ctx);
    const before = known.find((one) => one.name === name);
    if (!before && known.length >= flowLimits.secrets)
      throw TooManyFlowSecrets({ details: { most: flowLimits.secrets } });
    if (before) await ctx.table('FlowSecrets').where({ id: before.id }).update({ sealed, updatedAt: now });
    else await ctx.insert('FlowSecrets', { name, sealed, createdAt: now, updatedAt: now });
    const saved = (await listSecrets(ctx)).find((one) => one.name === name) as FlowSecret;
    ctx.audit({ action: 'flow-secret.saved', record: { type: 'flow-secret', id: saved.id, name } });
    return saved;
  });
}

/** Deletes a secret; calls that name it fail from then on. Throws ERR_NO_FLOW_SECRET_FOUND. */
export async function deleteSecret(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const before = (await listSecrets(ctx)).find((one) => one.id === id);
    if (!before) throw FlowSecretNotFound();
    await ctx.table('FlowSecrets').where({ id }).delete();
    ctx.audit({ action: 'flow-secret.deleted', record: { type: 'flow-secret', id, name: before.name } });
  });
}

/** Reads the values of secrets by name; one that was deleted, or encrypted under another APP_SECRET, is missing. */
export async function secretsByNames(ctx: Context, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows: Array<{ name: string; sealed: string }> = await ctx
    .table('FlowSecrets')
    .whereIn('name', [...new Set(names)])
    .select('name', 'sealed');
  return new Map(
    rows.flatMap(({ name, sealed }) => {
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
