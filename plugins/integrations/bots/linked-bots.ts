import type { Context, PluginScope } from '@balcao/core';
import type { LinkedBot } from '../../reception/index.ts';
import { integrationsOf } from '../find-integration.ts';
import { isPaused } from '../health.ts';
import type { Integration } from '../integration.ts';

/** Lists the company's integrations for the page of bots, by id, each with the reason why it would not answer now. */
export async function linkedBots(
  ctx: Context,
  { opensTo }: Pick<PluginScope, 'opensTo'>,
): Promise<ReadonlyMap<number, LinkedBot>> {
  const isOpen = await opensTo(ctx.companyId);
  const rows = [...(await integrationsOf(ctx)).values()];
  return new Map(
    rows.map((row) => {
      const fault = isOpen ? faultOf(row) : 'planOff';
      const takesPart = isOpen && row.disabledAt === null;
      return [row.id, { kind: row.type, id: row.id, name: row.name, fault, takesPart }];
    }),
  );
}

function faultOf(row: Integration): LinkedBot['fault'] {
  if (row.disabledAt !== null) return 'switchedOff';
  if (row.type === 'dialogflow' && row.jsonContent === '') return 'noKey';
  return isPaused(row, Date.now()) || row.failureCode !== null ? 'failing' : null;
}
