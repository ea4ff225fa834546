import type { CreateApiToken, CreatedApiToken } from '@balcao/core/accounts/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Creates an API token; only this answer contains its secret. */
export function createToken(token: CreateApiToken): Promise<CreatedApiToken> {
  return api.post('/api-tokens', token);
}

/** Revokes an API token; resolves with its row. */
export const revokeToken = (id: number) => api.delete(`/api-tokens/${id}`);
