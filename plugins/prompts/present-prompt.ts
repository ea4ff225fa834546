import { type Context, rowTimes } from '@balcao/core';
import { queuesByIds } from '../queues/index.ts';
import type { Prompt } from './prompt.ts';
import type { Prompt as PromptOnWire } from './schemas.ts';
import { masked } from './secrets.ts';

/**
 * Presents prompts for clients. Users without the right to edit get nothing of their keys, and neither does a live event.
 */
export async function presentPrompts(
  ctx: Context,
  prompts: readonly Prompt[],
  { withMarks = ctx.can('prompts:edit') } = {},
): Promise<PromptOnWire[]> {
  const queues = await queuesByIds(
    ctx,
    prompts.flatMap(({ queueId }) => queueId ?? []),
  );
  return prompts.map((prompt) => {
    const queue = prompt.queueId === null ? undefined : queues.get(prompt.queueId);
    const { searchKey: _, createdAt, updatedAt, ...row } = prompt;
    return {
      ...row,
      apiKey: withMarks ? masked(ctx, prompt, 'apiKey') : '',
      voiceKey: withMarks ? masked(ctx, prompt, 'voiceKey') : '',
      ...rowTimes({ createdAt, updatedAt }),
      queue: queue ? { id: queue.id, name: queue.name } : null,
    };
  });
}

/** See presentPrompts. */
export async function presentPrompt(ctx: Context, prompt: Prompt, how = {}): Promise<PromptOnWire> {
  const [shown] = await presentPrompts(ctx, [prompt], how);
  return shown as PromptOnWire;
}
