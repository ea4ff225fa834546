import type { CreateApiToken, CreatedApiToken } from '@balcao/core/accounts/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Creates an API token; its secret is in this answer alone. */
export function createToken(token: CreateApiToken): Promise<CreatedApiToken> {
  return api.post('/api-tokens', token);
}

/** Revokes an API token. Answers its row. */
export const revokeToken = (id: number) => api.delete(`/api-tokens/${id}`);
