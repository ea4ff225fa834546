import { type Context, lockCompany, nextVersion, requireUnchanged, serverOf } from '@balcao/core';
import { connectionsLinkedTo } from '../connections/index.ts';
import { queuesLinkedTo } from '../queues/index.ts';
import { botUses } from '../reception/index.ts';
import { releaseFromBot } from '../tickets/index.ts';
import {
  InvalidNewText,
  InvalidPrompt,
  KeyNeeded,
  PromptInUse,
  PromptNotFound,
  QueueMissing,
  TooManyPrompts,
  VoiceIncomplete,
} from './contract/errors.ts';
import type { PromptEventData } from './contract/events.ts';
import { promptDefaults, promptLimits } from './contract/limits.ts';
import { promptChanged } from './contract/live-events.ts';
import { findPrompt } from './list-prompts.ts';
import { presentPrompt } from './present-prompt.ts';
import { auditedPrompt, Prompt } from './prompt.ts';
import { blankPrompt, columnsOf, keyColumns } from './prompt-input.ts';
import type { CreatePrompt, UpdatePrompt } from './schemas.ts';

const secrets = ['apiKey', 'voiceKey'];

/** Creates a prompt for an admin. Throws ERR_PROMPT_LIMIT, ERR_PROMPT_VOICE_INCOMPLETE and what `columnsOf` throws. */
export async function createPrompt(ctx: Context, input: CreatePrompt): Promise<Prompt> {
  if (!input.queueId) throw QueueMissing({ details: { queueId: 'required' } });
  const columns = await columnsOf(ctx, input, InvalidPrompt);
  if (!columns.prompt) throw InvalidPrompt();
  return ctx.transaction(async () => {
    // The second of two at once waits here, and counts what the first one made.
    await lockCompany(ctx);
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
    requireWholeVoice(prompt, blankVoice);
    await show(ctx, 'create', prompt);
    ctx.emit('prompt.created', eventDataOf(prompt));
    ctx.audit({ action: 'prompt.created', record: recordOf(prompt), after: auditedPrompt(prompt), secrets });
    return prompt;
  });
}

/**
 * Changes the given fields of a prompt. Throws ERR_NO_PROMPT_FOUND, ERR_PROMPT_KEY_NEEDED, ERR_PROMPT_VOICE_INCOMPLETE,
 * ERR_CHANGED_MEANWHILE and the errors of `columnsOf` and `keyColumns`.
 */
export async function updatePrompt(ctx: Context, id: number, input: UpdatePrompt): Promise<Prompt> {
  await findPrompt(ctx, id);
  const changed = await columnsOf(ctx, input, InvalidNewText);
  const keys = keyColumns(ctx, id, input);
  const columns = { ...changed, ...keys };
  return ctx.transaction(async () => {
    await requireUnchanged(ctx, Prompt.tableName, id);
    const before = await findPrompt(ctx, id);
    requireKeysForServers(before, changed, keys);
    await Prompt.of(ctx)
      .findById(id)
      .patch({ ...columns, updatedAt: nextVersion(before) });
    const prompt = await findPrompt(ctx, id);
    requireWholeVoice(prompt, before);
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

/**
 * Refuses another server for a stored key. The key was given for the earlier server, so the admin must enter it again
 * or remove it.
 */
function requireKeysForServers(before: Prompt, changed: Partial<Prompt>, keys: Partial<Prompt>): void {
  const servers = { apiKey: 'baseUrl', voiceKey: 'voiceRegion' } as const;
  for (const key of ['apiKey', 'voiceKey'] as const) {
    const server = servers[key];
    const isMoved =
      changed[server] !== undefined && serverOf(changed[server] ?? '') !== serverOf(before[server] ?? '');
    if (isMoved && before[key] !== '' && keys[key] === undefined)
      throw KeyNeeded({ details: { [key]: 'is needed again for another server' } });
  }
}

type Voice = Pick<Prompt, 'voice' | 'voiceRegion' | 'voiceKey'>;
const blankVoice: Voice = { voice: promptDefaults.voice, voiceRegion: '', voiceKey: '' };

/** Refuses a voice that could not speak: it needs its region and its key. One that was stored so before may stay. */
function requireWholeVoice(after: Voice, before: Voice): void {
  if (after.voice === promptDefaults.voice) return;
  const fields = ['voice', 'voiceRegion', 'voiceKey'] as const;
  if (fields.every((field) => after[field] === before[field])) return;
  const missing = (['voiceRegion', 'voiceKey'] as const).filter((field) => after[field] === '');
  if (missing.length > 0)
    throw VoiceIncomplete({ details: Object.fromEntries(missing.map((field) => [field, 'required'])) });
}

/** Deletes the own keys of prompts without an address of their own: another server takes the place of the company's. */
export async function forgetKeysOfPrompts(ctx: Context): Promise<void> {
  for (const before of await Prompt.of(ctx).whereNull('baseUrl').whereNot('apiKey', '')) {
    await Prompt.of(ctx).findById(before.id).patch({ apiKey: '', updatedAt: Date.now() });
    const prompt = await findPrompt(ctx, before.id);
    await show(ctx, 'update', prompt);
    ctx.audit({
      action: 'prompt.changed',
      record: recordOf(prompt),
      before: auditedPrompt(before),
      after: auditedPrompt(prompt),
      secrets,
    });
  }
}

/**
 * Deletes a prompt and takes it off its tickets, which then wait for agents. Throws ERR_NO_PROMPT_FOUND, and
 * ERR_PROMPT_IN_USE while connections, queues or flows name it.
 */
export async function deletePrompt(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const prompt = await findPrompt(ctx, id);
    const users = [
      ...(await connectionsLinkedTo(ctx, 'promptId', id)),
      ...(await queuesLinkedTo(ctx, 'promptId', id)),
    ].map(({ name }) => name);
    users.push(...((await botUses.find(ctx.host)?.(ctx, 'promptId', id)) ?? []));
    if (users.length > 0) throw PromptInUse({ details: { names: users.join(', ') } });
    await releaseFromBot(ctx, 'promptId', id);
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
