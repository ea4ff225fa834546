import type { Context, PluginScope } from '@balcao/core';
import type { LinkedBot } from '../../reception/index.ts';
import { listFlows } from '../find-flow.ts';

/** The company's flows as bots, by id, each with why conversations would not begin in it now. */
export async function linkedBots(
  ctx: Context,
  { opensTo }: Pick<PluginScope, 'opensTo'>,
): Promise<ReadonlyMap<number, LinkedBot>> {
  const isOpen = await opensTo(ctx.companyId);
  const bots = (await listFlows(ctx)).map(({ id, name, isOn, publishedNumber, startWords }): LinkedBot => {
    const fault = !isOpen ? 'planOff' : publishedNumber === null ? 'unpublished' : isOn ? null : 'off';
    const { words, match, whatsappIds = [] } = startWords ?? {};
    return {
      ...{ kind: 'flow', id, name, fault, takesPart: fault === null },
      startWords: words && match ? { words, match, connectionIds: whatsappIds } : null,
    };
  });
  return new Map(bots.map((bot) => [bot.id, bot]));
}
