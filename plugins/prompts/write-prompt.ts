import type { Context } from '@balcao/core';
import { connectionsLinkedTo } from '../connections/index.ts';
import { queuesLinkedTo } from '../queues/index.ts';
import { InvalidPrompt, PromptInUse, PromptNotFound, QueueMissing, TooManyPrompts } from './errors.ts';
import type { PromptEventData } from './events.ts';
import { promptLimits } from './limits.ts';
import { findPrompt } from './list-prompts.ts';
import { promptChanged } from './live-events.ts';
import { presentPrompt } from './present-prompt.ts';
import { auditedPrompt, Prompt } from './prompt.ts';
import { blankPrompt, columnsOf, keyColumns } from './prompt-input.ts';
import type { CreatePrompt, UpdatePrompt } from './schemas.ts';

const secrets = ['apiKey', 'voiceKey'];

/** Throws ERR_PROMPT_LIMIT and what `columnsOf` throws. */
export async function createPrompt(ctx: Context, input: CreatePrompt): Promise<Prompt> {
  if (!input.queueId) throw QueueMissing({ details: { queueId: 'required' } });
  const columns = await columnsOf(ctx, input);
  if (!columns.prompt) throw InvalidPrompt();
  return ctx.transaction(async () => {
    const { perCompany: limit } = promptLimits;
    if ((await Prompt.of(ctx).resultSize()) >= limit) throw TooManyPrompts({ details: { limit } });
    const { id } = await Prompt.of(ctx).insert({
      ...blankPrompt,
      ...columns,
      apiKey: '',
      voiceKey: '',
      promptTokens: 0,
      completionTokens: 0,
      totalTokens: 0,
    });
    // A key is sealed for its own row, which has its number only now.
    const keys = keyColumns(ctx, id, input);
    if (Object.keys(keys).length > 0) await Prompt.of(ctx).findById(id).patch(keys);
    const prompt = await findPrompt(ctx, id);
    await show(ctx, 'create', prompt);
    ctx.emit('prompt.created', eventDataOf(prompt));
    ctx.audit({ action: 'prompt.created', record: recordOf(prompt), after: auditedPrompt(prompt), secrets });
    return prompt;
  });
}

/** Changes what is given. Throws ERR_NO_PROMPT_FOUND and what `columnsOf` throws. */
export async function updatePrompt(ctx: Context, id: number, input: UpdatePrompt): Promise<Prompt> {
  await findPrompt(ctx, id);
  const columns = { ...(await columnsOf(ctx, input)), ...keyColumns(ctx, id, input) };
  return ctx.transaction(async () => {
    const before = await findPrompt(ctx, id);
    await Prompt.of(ctx)
      .findById(id)
      .patch({ ...columns, updatedAt: Date.now() });
    const prompt = await findPrompt(ctx, id);
    await show(ctx, 'update', prompt);
    ctx.emit('prompt.updated', eventDataOf(prompt));
    ctx.audit({
      action: 'prompt.changed',
      record: recordOf(prompt),
      before: auditedPrompt(before),
      after: auditedPrompt(prompt),
      secrets,
    });
    return prompt;
  });
}

/** Throws ERR_NO_PROMPT_FOUND, and ERR_PROMPT_IN_USE while connections or queues name it. */
export async function deletePrompt(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const prompt = await findPrompt(ctx, id);
    const users = [
      ...(await connectionsLinkedTo(ctx, 'promptId', id)),
      ...(await queuesLinkedTo(ctx, 'promptId', id)),
    ];
    if (users.length > 0) throw PromptInUse({ details: { names: users.map(({ name }) => name).join(', ') } });
    if ((await Prompt.of(ctx).deleteById(id)) === 0) throw PromptNotFound();
    ctx.emit('prompt.deleted', eventDataOf(prompt));
    ctx.audit({ action: 'prompt.deleted', record: recordOf(prompt), before: auditedPrompt(prompt), secrets });
    ctx.live(promptChanged, { action: 'delete', promptId: id });
  });
}

async function show(ctx: Context, action: 'create' | 'update', prompt: Prompt): Promise<void> {
  ctx.live(promptChanged, { action, prompt: await presentPrompt(ctx, prompt, { withMarks: false }) });
}

function eventDataOf({ id: promptId, name }: Prompt): PromptEventData {
  return { promptId, name };
}

function recordOf({ id, name }: Prompt) {
  return { type: 'prompt', id, name };
}
