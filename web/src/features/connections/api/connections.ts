import type { Connection, CreateConnection, EditConnection } from '@balcao/plugins/connections/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

export const connectionCalls = recordCalls<Connection, CreateConnection, EditConnection>('/whatsapp');

/** Reads a connection with the code that its phone is to scan. */
export const readConnectionDetail = (id: number, signal: AbortSignal) =>
  api.get(`/whatsapp/${id}`, undefined, { signal });
