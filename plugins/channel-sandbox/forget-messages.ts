import { type Host, superCompanyId, sweptRows } from '@balcao/core';
import { messagesKept } from './contract/limits.ts';

const messagesOfStep = 1000;

/**
 * Deletes the oldest messages of simulated phones that have too many. Those of the operator's own company stay, for load
 * tests count them. Done in steps, so that no message waits long. Safe to run twice.
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
