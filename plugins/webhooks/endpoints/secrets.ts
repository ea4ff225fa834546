import { type Context, seal, secretsInForce, unseal } from '@balcao/core';
import type { Endpoint } from './endpoint.ts';

const purpose = ({ companyId }: Context) => `webhook:${companyId}`;

/** Encrypts a secret of the company's endpoints for the database. */
export function sealed(ctx: Context, secret: string): string {
  return seal(ctx.host.config, purpose(ctx), secret);
}

/** Lists the secrets that sign now, the newest first. Throws when they were encrypted under another APP_SECRET. */
export function secretsOf(ctx: Context, endpoint: Endpoint, now: number): string[] {
  return secretsInForce(endpoint, now).map((stored) => unseal(ctx.host.config, purpose(ctx), stored));
}
