import { type Context, folded, headerValue, hidesSomething, tidyName, ValidationFailed } from '@balcao/core';
import { findQueue } from '../queues/index.ts';
import { InvalidName, type InvalidNewText, type InvalidPrompt, QueueMissing } from './contract/errors.ts';
import { promptDefaults, voices } from './contract/limits.ts';
import type { Prompt } from './prompt.ts';
import type { UpdatePrompt } from './schemas.ts';
import { isMask, sealed } from './secrets.ts';

type Columns = Partial<Omit<Prompt, 'id' | 'companyId' | 'createdAt' | 'updatedAt' | 'apiKey' | 'voiceKey'>>;

/** Default values of a new prompt. */
export const blankPrompt = {
  maxTokens: promptDefaults.maxTokens,
  maxMessages: promptDefaults.maxMessages,
  temperature: promptDefaults.temperature,
  voice: promptDefaults.voice,
  voiceRegion: '',
  baseUrl: null,
  model: null,
  tokenField: null,
  transcriptionModel: null,
  ticketTokensMax: null,
  dayTokensMax: null,
  monthTokensMax: null,
  usesKnowledge: true,
} satisfies Columns;

const figures = ['maxTokens', 'maxMessages', 'temperature'] as const;
const caps = ['ticketTokensMax', 'dayTokensMax', 'monthTokensMax'] as const;

/**
 * Returns the columns that an input changes, without the keys. Throws the given error for instructions without a word,
 * ERR_PROMPT_NAME_INVALID, ERR_PROMPT_QUEUEID_INVALID without a queue, ERR_QUEUE_NOT_FOUND, ERR_ADDRESS_REFUSED and
 * ERR_VALIDATION.
 */
export async function columnsOf(
  ctx: Context,
  input: UpdatePrompt,
  blankText: typeof InvalidPrompt | typeof InvalidNewText,
): Promise<Columns> {
  const columns: Columns = { ...figuresOf(input), ...providerOf(ctx, input) };
  if (input.name !== undefined) Object.assign(columns, nameColumns(input.name));
  if (input.prompt !== undefined) columns.prompt = cleanPrompt(input.prompt, blankText);
  if (input.queueId !== undefined) {
    if (input.queueId === null) throw QueueMissing({ details: { queueId: 'required' } });
    columns.queueId = (await findQueue(ctx, input.queueId)).id;
  }
  if (input.voice !== undefined) columns.voice = checkedVoice(input.voice ?? '');
  if (input.voiceRegion !== undefined) columns.voiceRegion = checkedRegion(ctx, input.voiceRegion ?? '');
  if (input.usesKnowledge !== undefined) columns.usesKnowledge = input.usesKnowledge ?? true;
  return columns;
}

function figuresOf(input: UpdatePrompt): Columns {
  const columns: Columns = {};
  for (const figure of figures)
    if (input[figure] !== undefined) columns[figure] = input[figure] ?? blankPrompt[figure];
  for (const cap of caps) if (input[cap] !== undefined) columns[cap] = input[cap];
  return columns;
}

function providerOf(ctx: Context, input: UpdatePrompt): Columns {
  const columns: Columns = {};
  if (input.baseUrl !== undefined) columns.baseUrl = checkedAddress(ctx, input.baseUrl ?? '');
  for (const name of ['model', 'transcriptionModel'] as const)
    if (input[name] !== undefined) columns[name] = input[name]?.trim() || null;
  if (input.tokenField !== undefined) columns.tokenField = input.tokenField;
  return columns;
}

/**
 * Returns the keys that an input changes, encrypted, with null as the order to delete one. The mask changes nothing,
 * nor does the empty text that clients send back with a whole row; with `If-Match`, which those never send, it deletes.
 * Throws ERR_VALIDATION for characters that an HTTP header cannot contain.
 */
export function keyColumns(
  ctx: Context,
  promptId: number,
  input: UpdatePrompt,
): Partial<Pick<Prompt, 'apiKey' | 'voiceKey'>> {
  const given = (['apiKey', 'voiceKey'] as const).flatMap((field) => {
    const typed = input[field];
    if (typed === undefined) return [];
    const key = typed?.trim() ?? '';
    if (key === '') return typed === null || ctx.ifMatch !== null ? [[field, ''] as const] : [];
    if (isMask(key)) return [];
    return [[field, sealed(ctx, promptId, field, headerValue(key, field))] as const];
  });
  return Object.fromEntries(given);
}

function nameColumns(given: string): Pick<Prompt, 'name' | 'searchKey'> {
  const name = tidyName(given.replace(/\s+/g, ' '));
  if (name === '') throw InvalidName({ details: { name: 'required' } });
  if (hidesSomething(name)) throw InvalidName({ details: { name: 'characters that cannot be seen' } });
  return { name, searchKey: folded(name) };
}

function cleanPrompt(given: string, blankText: typeof InvalidPrompt | typeof InvalidNewText): string {
  const prompt = given.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
  if (prompt === '') throw blankText({ details: { prompt: 'required' } });
  return prompt;
}

function checkedVoice(given: string): string {
  const voice = given.trim() || promptDefaults.voice;
  if (!(voices as readonly string[]).includes(voice))
    throw ValidationFailed({ details: { voice: 'no such voice' } });
  return voice;
}

function checkedRegion(ctx: Context, given: string): string {
  const region = given.trim();
  if (region === '' || /^[a-z0-9-]{2,40}$/i.test(region)) return region.toLowerCase();
  return checkedAddress(ctx, region) ?? '';
}

/** Checks an address and removes the path that every call adds; null for an empty one. */
export function checkedAddress(ctx: Context, given: string): string | null {
  const address = given
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/chat\/completions$/i, '');
  if (address === '') return null;
  ctx.host.outbound.requireCallable(address);
  return address;
}
