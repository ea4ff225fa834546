import type { Host } from '@balcao/core';
import { deleteOrphans } from './delete-quick-message.ts';
import { QuickMessage } from './quick-message.ts';

/** Finds what a deleted user left behind when nobody heard of the deletion. */
export async function sweepOrphans(host: Host): Promise<void> {
  const rows = await QuickMessage.acrossCompanies(host, 'orphans of every company')
    .whereNull('userId')
    .where({ geral: false })
    .distinct('companyId')
    .limit(100);
  for (const { companyId } of rows) await deleteOrphans(host.contextFor(companyId));
}
