import { type Host, superCompanyId, sweptRows } from '@balcao/core';
import { messagesKept } from './contract/limits.ts';

const messagesOfStep = 1000;

/**
 * Forgets the oldest messages of the phones that have more than are kept, since a trial has no other end. Ours
 * keeps its own, which measurements count. In steps, so that no write of the network waits long. Safe to run twice.
 */
export async function forgetMessages(host: Host, kept = messagesKept): Promise<void> {
  const phones = await sweptRows(host, {
    ...{ table: 'SandboxPhones', keys: ['connectionId'] },
    where: (rows) => rows.whereNot({ companyId: superCompanyId }),
  });
  for (const { ctx, connectionId } of phones) {
    const messages = () => ctx.table('SandboxMessages').where({ connectionId });
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
