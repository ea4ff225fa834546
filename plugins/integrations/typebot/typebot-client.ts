import { type Context, fieldsOf, jsonPayload, OutsideFault } from '@balcao/core';
import { IntegrationFault, NoSuchAnswer, reasonOfStatus } from '../contract/reasons.ts';
import type { Integration } from '../integration.ts';

type Shape = 'new' | 'old';
/** Result for a conversation that Typebot's server no longer knows. */
export const lost = Symbol('lost');

const maxBytes = 512 * 1024;

/**
 * Calls one Typebot viewer (the server that runs flows), by the API of its version: `startChat` and `continueChat`,
 * or the older `sendMessage`.
 */
export class TypebotClient {
  readonly #ctx: Context;
  readonly #base: string;
  readonly #slug: string;
  readonly #timeoutMs: number;

  constructor(ctx: Context, { urlN8N, typebotSlug, timeoutSeconds }: Integration) {
    this.#ctx = ctx;
    this.#base = urlN8N.replace(/\/+$/, '');
    this.#slug = typebotSlug;
    this.#timeoutMs = timeoutSeconds * 1000;
  }

  /**
   * Begins a conversation. An older viewer, which has no `startChat`, is called by its own API. Throws
   * IntegrationFault, OutsideFault.
   */
  async start(
    prefilledVariables: Record<string, unknown>,
  ): Promise<{ shape: Shape; sessionId: string; answer: Record<string, unknown> }> {
    const begin = { isStreamEnabled: false, prefilledVariables };
    const first = await this.#call(`/api/v1/typebots/${encodeURIComponent(this.#slug)}/startChat`, begin);
    if (first.status !== 404 && first.status !== 405) return begun('new', first);
    const second = await this.#call('/api/v1/sendMessage', {
      startParams: { typebot: this.#slug, ...begin },
    });
    return begun('old', second.status === 405 ? first : second);
  }

  /**
   * Sends the customer's text; `lost` when the server no longer knows the conversation. Throws IntegrationFault,
   * OutsideFault.
   */
  async goOn(
    { sessionId, shape }: { sessionId: string; shape: Shape },
    message: string,
  ): Promise<Record<string, unknown> | typeof lost> {
    const called =
      shape === 'new'
        ? await this.#call(`/api/v1/sessions/${encodeURIComponent(sessionId)}/continueChat`, { message })
        : await this.#call('/api/v1/sendMessage', { sessionId, message });
    const isUnknown = called.status === 404 || (shape === 'old' && called.status === 400);
    return isUnknown ? lost : answerOf(called);
  }

  async #call(path: string, body: object): Promise<{ status: number; json: unknown }> {
    const { outbound } = this.#ctx.host;
    const call = () =>
      outbound.call({
        method: 'POST',
        url: new URL(this.#base + path),
        payload: jsonPayload(body),
        timeoutMs: this.#timeoutMs,
        maxBytes,
      });
    try {
      return await call();
    } catch (error) {
      // Repeated only when the first call cannot have arrived.
      if (error instanceof OutsideFault && error.code === 'unreachable' && !error.mayHaveArrived)
        return call();
      throw error;
    }
  }
}

function begun(shape: Shape, called: { status: number; json: unknown }) {
  const answer = answerOf(called);
  const { sessionId } = answer;
  if (typeof sessionId !== 'string' || sessionId === '' || sessionId.length > 200)
    throw new IntegrationFault(NoSuchAnswer());
  return { shape, sessionId, answer };
}

function answerOf({ status, json }: { status: number; json: unknown }): Record<string, unknown> {
  if (status < 200 || status > 299) throw new IntegrationFault(reasonOfStatus(status));
  const answer = fieldsOf(json);
  if (!Array.isArray(answer.messages)) throw new IntegrationFault(NoSuchAnswer());
  return answer;
}
