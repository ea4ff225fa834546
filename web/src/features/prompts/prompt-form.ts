import { promptDefaults, promptHints, promptLimits } from '@balcao/plugins/prompts/contract/limits.ts';
import type { CreatePrompt, Prompt } from '@balcao/plugins/prompts/schemas.ts';
import i18next from 'i18next';
import { boolean, mixed, object, string } from 'yup';
import { isInvalid, isRequired } from '../../lib/forms/form-rules.ts';

export interface PromptValues {
  name: string;
  prompt: string;
  queueId: number | '';
  apiKey: string;
  maxTokens: string;
  maxMessages: string;
  temperature: string;
  voice: string;
  voiceKey: string;
  voiceRegion: string;
  baseUrl: string;
  model: string;
  tokenField: string;
  transcriptionModel: string;
  ticketTokensMax: string;
  dayTokensMax: string;
  monthTokensMax: string;
  usesKnowledge: boolean;
}

/** Rule for fields without which a chosen voice cannot be used. */
const neededToSpeak = () =>
  string().when('voice', ([voice], rule) =>
    voice === promptDefaults.voice ? rule : rule.trim().required(isRequired),
  );

const whole = (min: number, max: number) =>
  string()
    .matches(/^\d*$/, isInvalid)
    .test('range', isInvalid, (value) => !value || (Number(value) >= min && Number(value) <= max));
const { maxTokens, maxMessages, temperature, tokensMax } = promptLimits;

/** Rules of the form in which admins edit a prompt. */
export const promptRules = object({
  name: string().trim().required(isRequired),
  prompt: string().trim().required(isRequired),
  queueId: mixed().test('queue', () => i18next.t('queueNeeded', { ns: 'prompts' }), Boolean),
  maxTokens: whole(maxTokens.min, maxTokens.max),
  maxMessages: whole(maxMessages.min, maxMessages.max),
  temperature: string()
    .matches(/^\d*([.,]\d+)?$/, isInvalid)
    .test('range', isInvalid, (value) => !value || figure(value) <= temperature.max),
  ticketTokensMax: whole(1, tokensMax),
  dayTokensMax: whole(1, tokensMax),
  monthTokensMax: whole(1, tokensMax),
  usesKnowledge: boolean(),
  voiceRegion: neededToSpeak(),
  voiceKey: neededToSpeak(),
});

export function promptValues(row: Prompt | null): PromptValues {
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  return {
    name: row?.name ?? '',
    prompt: row?.prompt ?? '',
    queueId: row?.queueId ?? '',
    apiKey: row?.apiKey ?? '',
    maxTokens: text(row?.maxTokens ?? promptDefaults.maxTokens),
    maxMessages: text(row?.maxMessages ?? promptDefaults.maxMessages),
    temperature: text(row?.temperature ?? promptDefaults.temperature),
    voice: row?.voice ?? promptDefaults.voice,
    voiceKey: row?.voiceKey ?? '',
    voiceRegion: row?.voiceRegion ?? '',
    baseUrl: row?.baseUrl ?? '',
    model: row?.model ?? '',
    tokenField: row?.tokenField ?? '',
    transcriptionModel: row?.transcriptionModel ?? '',
    ticketTokensMax: text(row?.ticketTokensMax),
    dayTokensMax: text(row?.dayTokensMax),
    monthTokensMax: text(row?.monthTokensMax),
    usesKnowledge: row?.usesKnowledge ?? true,
  };
}

export function promptBody(values: PromptValues): CreatePrompt {
  const count = (text: string) => (text === '' ? null : Number(text));
  return {
    ...values,
    // A key that is emptied is deleted.
    apiKey: values.apiKey.trim() === '' ? null : values.apiKey,
    voiceKey: values.voiceKey.trim() === '' ? null : values.voiceKey,
    name: values.name.trim(),
    queueId: values.queueId || null,
    maxTokens: count(values.maxTokens),
    maxMessages: count(values.maxMessages),
    temperature: values.temperature === '' ? null : figure(values.temperature),
    tokenField:
      values.tokenField === 'max_tokens' || values.tokenField === 'max_completion_tokens'
        ? values.tokenField
        : null,
    ticketTokensMax: count(values.ticketTokensMax),
    dayTokensMax: count(values.dayTokensMax),
    monthTokensMax: count(values.monthTokensMax),
  };
}

/** Finds hints that would improve a prompt; nothing is refused for them. */
export function hintsFor({ name, prompt }: Pick<PromptValues, 'name' | 'prompt'>) {
  const letters = name.trim().length;
  return {
    name: letters > 0 && (letters < promptHints.name.min || letters > promptHints.name.max),
    prompt: prompt.trim() !== '' && prompt.trim().length < promptHints.promptMin,
  };
}

function figure(text: string): number {
  return Number(text.replace(',', '.'));
}
