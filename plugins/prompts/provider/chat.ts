import { fieldsOf, firstOf, type Host, itemsOf, jsonIn, jsonPayload, perHost } from '@balcao/core';
import { ticketLimits } from '../../tickets/index.ts';
import { type Access, addressOf, proofOf, requireKey } from './access.ts';
import { AiFault, Filtered, faultOfNetwork, faultOfStatus, NoAnswer, Unavailable } from './faults.ts';

export interface Turn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Question {
  turns: readonly Turn[];
  maxTokens: number;
  temperature: number;
}

export interface Usage {
  promptTokens: number;
  completionTokens: number;
}

export interface ChatAnswer {
  text: string;
  /** Tokens as the provider reports them; null when it reports none that can be believed. */
  usage: Usage | null;
}

/** Timeout of a call to a model, in milliseconds; shorter in tests. */
export const patience = perHost((_host: Host) => ({ chatMs: 45_000 }));
const answerMaxBytes = 1024 * 1024;

/** Asks a model once. Throws AiFault. */
export async function chat(host: Host, access: Access, question: Question): Promise<ChatAnswer> {
  requireKey(access);
  const url = addressOf(access, '/chat/completions');
  const body = {
    model: access.model,
    // Providers refuse a body with half of a surrogate pair, as a phone or a cut may leave it.
    messages: question.turns.map(({ role, content }) => ({ role, content: wholeSigns(content) })),
    temperature: question.temperature,
    [access.tokenField]: question.maxTokens,
  };
  const { status, headers, bytes } = await host.outbound
    .read({
      method: 'POST',
      url,
      headers: proofOf(access, url),
      payload: jsonPayload(body),
      timeoutMs: patience(host).chatMs,
      maxBytes: answerMaxBytes,
    })
    .catch((error: unknown) => {
      throw faultOfNetwork(error);
    });
  const json = fieldsOf(jsonIn(bytes.toString('utf8')));
  // Some servers answer 200 and put what failed into the body.
  const error = fieldsOf(json.error);
  if (status >= 300 || json.error)
    throw faultOfStatus(statusOf(status, error), headers, `${error.code ?? ''} ${error.type ?? ''}`);
  return read(json, status);
}

/** Replaces what is half of a surrogate pair. */
function wholeSigns(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function read(json: Record<string, unknown>, status: number): ChatAnswer {
  const [choice] = itemsOf(json.choices);
  // A page of a proxy, or of another program: the provider behind it may have worked.
  if (!choice) throw new AiFault(Unavailable({ status }), { isPassing: true, mayBeBilled: true });
  if (choice.finish_reason === 'content_filter') throw new AiFault(Filtered(), { mayBeBilled: true });
  const { content } = fieldsOf(choice.message);
  const text =
    typeof content === 'string' ? firstOf(withoutThoughts(content), ticketLimits.botAnswerMax) : '';
  if (text === '') throw new AiFault(NoAnswer(), { mayBeBilled: true });
  return { text, usage: usageOf(fieldsOf(json.usage)) };
}

function statusOf(status: number, { code }: Record<string, unknown>): number {
  if (status >= 300) return status;
  return typeof code === 'number' && code >= 400 && code < 600 ? code : 502;
}

function usageOf({ prompt_tokens, completion_tokens }: Record<string, unknown>): Usage | null {
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
  if (!isCount(prompt_tokens) || !isCount(completion_tokens)) return null;
  return { promptTokens: prompt_tokens, completionTokens: completion_tokens };
}

/** Some models think aloud before they answer. */
function withoutThoughts(content: string): string {
  return content
    .replace(/<think(ing)?>[\s\S]*?(<\/think(ing)?>|$)/gi, '')
    .replaceAll('\0', '')
    .trim();
}
