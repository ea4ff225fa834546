import type { Context } from '@balcao/core';
import { Connection } from '../connection.ts';

/**
 * Finds the company's own phone number: that of this connection, else of the default one, else of the first one that
 * was ever paired; null for none.
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
