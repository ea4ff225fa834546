import type { CreatePrompt, Prompt, TryPrompt, UpdatePrompt } from '@balcao/plugins/prompts/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

export const promptCalls = recordCalls<Prompt, CreatePrompt, UpdatePrompt>('/prompt');

/** Deletes a prompt and returns the key of the text that confirms the deletion. */
export const deletePrompt = (id: number) => api.delete(`/prompt/${id}`);

/** Tries out a prompt, which need not be saved. Answers what the customer would get. */
export const tryPrompt = (trial: TryPrompt) => api.post('/prompt-trials', trial);

/** Reads the tokens that the company's AI calls used in a month, written `2026-11`; empty: the present one. */
export const readSpend = (month: string, signal: AbortSignal) =>
  api.get('/prompt-spend', month ? { month } : {}, { signal });
