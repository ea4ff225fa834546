import { type Host, sweptRows } from '@balcao/core';
import { deleteOrphans } from './delete-quick-message.ts';

/** Deletes own quick messages of deleted users when the event of the deletion was lost. */
export async function sweepOrphans(host: Host): Promise<void> {
  const companies = await sweptRows(host, {
    ...{ table: 'QuickMessages', keys: [], limit: 100 },
    where: (rows) => rows.whereNull('userId').where({ geral: false }),
  });
  for (const { ctx } of companies) await deleteOrphans(ctx);
}
