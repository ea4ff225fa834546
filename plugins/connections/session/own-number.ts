import type { Context } from '@balcao/core';
import { Connection } from '../connection.ts';

/**
 * Returns the number of this connection, else of the company's default one or the first that was ever paired; null for
 * none.
 */
export async function ownNumber(ctx: Context, connectionId?: number): Promise<string | null> {
  const [row] = await Connection.of(ctx)
    .whereNotNull('number')
    .orderByRaw('CASE WHEN ?? = ? THEN 0 WHEN ?? IS NULL THEN 2 ELSE 1 END, ??', [
      ...['Whatsapps.id', connectionId ?? 0, 'defaultOf', 'Whatsapps.id'],
    ])
    .limit(1)
    .select('number');
  return row?.number ?? null;
}
