import { acrossCompanies, type Host, superCompanyId } from '@balcao/core';
import { messagesKept } from './contract/limits.ts';

const messagesOfStep = 1000;

/**
 * Forgets the oldest messages of the phones that have more than are kept, for nobody else ends what a company plays with. Ours
 * keeps its own, which measurements count. In steps, so that no write of the network waits long. Safe to run twice.
 */
export async function forgetMessages(host: Host, kept = messagesKept): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  const phones: Array<{ connectionId: number; companyId: number }> = await table('SandboxPhones')
    .whereNot({ companyId: superCompanyId })
    .select('connectionId', 'companyId');
  for (const { connectionId, companyId } of phones) {
    const messages = () => host.contextFor(companyId).table('SandboxMessages').where({ connectionId });
    const first: { id: number } | undefined = await messages()
      .orderBy('id', 'desc')
      .offset(kept)
      .limit(1)
      .first('id');
    if (!first) continue;
    for (;;) {
      const rows: Array<{ id: number }> = await messages()
        .where('id', '<=', first.id)
        .orderBy('id')
        .limit(messagesOfStep)
        .select('id');
      if (rows.length === 0) break;
      await messages()
        .whereIn(
          'id',
          rows.map(({ id }) => id),
        )
        .delete();
    }
  }
}
