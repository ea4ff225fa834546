import { type Context, headerValue } from '@balcao/core';
import { framed, unframed } from './answering/framing.ts';
import { readAnswer } from './answering/hand-over.ts';
import { askForUser } from './ask.ts';
import { promptDefaults } from './contract/limits.ts';
import { passagesFor } from './knowledge/passages.ts';
import { findPrompt } from './list-prompts.ts';
import { checkedAddress } from './prompt-input.ts';
import { accessOf } from './provider/access.ts';
import type { Trial, TryPrompt } from './schemas.ts';
import { isMask } from './secrets.ts';

/**
 * Tries a prompt, saved or not, for the admin who writes it, by the same code that answers customers; only the cost is
 * stored. Throws ERR_NO_PROMPT_FOUND, ERR_ADDRESS_REFUSED, ERR_VALIDATION for a key that no HTTP header can contain,
 * and the errors of `askForUser`.
 */
export async function tryPrompt(ctx: Context, trial: TryPrompt): Promise<Trial> {
  const saved = trial.promptId ? await findPrompt(ctx, trial.promptId) : null;
  const baseUrl =
    trial.baseUrl === undefined ? (saved?.baseUrl ?? null) : checkedAddress(ctx, trial.baseUrl ?? '');
  const key = trial.apiKey?.trim() ?? '';
  const typed = isMask(key) ? '' : headerValue(key, 'apiKey');
  // A stored key is never sent to another address than the one for which it was saved.
  const keepsKey = saved !== null && saved.baseUrl === baseUrl;
  const about = {
    id: saved?.id ?? 0,
    apiKey: keepsKey ? saved.apiKey : '',
    baseUrl,
    model: trial.model?.trim() || null,
    tokenField: trial.tokenField ?? null,
    transcriptionModel: null,
  };
  const maxTokens = trial.maxTokens ?? promptDefaults.maxTokens;
  const asked = trial.messages.findLast(({ fromMe }) => !fromMe)?.text ?? '';
  const passages = trial.usesKnowledge === false ? [] : await passagesFor(ctx, asked);
  const sources = passages.map(({ source }) => source);
  const text = await askForUser(ctx, {
    kind: 'playground',
    prompt: saved,
    ticketId: null,
    access: await accessOf(ctx, about, typed),
    question: {
      turns: framed({
        instructions: trial.prompt,
        contactName: 'Cliente',
        maxTokens,
        spoken: trial.messages.slice(-(trial.maxMessages ?? promptDefaults.maxMessages)),
        passages,
      }),
      maxTokens,
      temperature: trial.temperature ?? promptDefaults.temperature,
    },
    sources,
  });
  return { ...readAnswer(unframed(text)), sources };
}
