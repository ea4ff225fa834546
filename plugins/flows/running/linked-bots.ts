import type { Context, PluginScope } from '@balcao/core';
import type { LinkedBot } from '../../reception/index.ts';
import { listFlows } from '../find-flow.ts';
import { writtenWords } from '../graph/start-words.ts';

/**
 * Lists the company's flows for the page of bots, by id, each with the reason why conversations would not begin in it
 * now.
 */
export async function linkedBots(
  ctx: Context,
  { opensTo }: Pick<PluginScope, 'opensTo'>,
): Promise<ReadonlyMap<number, LinkedBot>> {
  const isOpen = await opensTo(ctx.companyId);
  const bots = (await listFlows(ctx)).map(({ id, name, isOn, publishedNumber, startWords }): LinkedBot => {
    const fault = !isOpen ? 'planOff' : publishedNumber === null ? 'unpublished' : isOn ? null : 'off';
    return {
      ...{ kind: 'flow', id, name, fault, takesPart: fault === null },
      startWords: startWords && {
        words: startWords.words,
        written: writtenWords(startWords),
        ...{ match: startWords.match, connectionIds: startWords.whatsappIds },
      },
    };
  });
  return new Map(bots.map((bot) => [bot.id, bot]));
}
