import type { Context, PluginScope } from '@balcao/core';
import type { LinkedBot } from '../../reception/index.ts';
import { promptLimits } from '../contract/limits.ts';
import { Prompt } from '../prompt.ts';
import { accessOf, isKeyMissing } from '../provider/access.ts';

/** Lists the company's prompts as bots for the page of bots, by id, each with the reason why it would not answer now. */
export async function linkedBots(
  ctx: Context,
  { opensTo }: Pick<PluginScope, 'opensTo'>,
): Promise<ReadonlyMap<number, LinkedBot>> {
  const isOpen = await opensTo(ctx.companyId);
  const prompts = await Prompt.of(ctx).limit(promptLimits.perCompany);
  const bots = prompts.map(async (prompt): Promise<LinkedBot> => {
    const fault = !isOpen ? 'planOff' : isKeyMissing(await accessOf(ctx, prompt)) ? 'noKey' : null;
    return { kind: 'prompt', id: prompt.id, name: prompt.name, fault, takesPart: isOpen };
  });
  return new Map((await Promise.all(bots)).map((bot) => [bot.id, bot]));
}
