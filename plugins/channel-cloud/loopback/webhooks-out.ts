import { createHmac } from 'node:crypto';
import type { GraphState, PlayedNumber } from './graph-state.ts';

type Fields = Record<string, unknown>;

const retryMs = 200;

/**
 * Sends signed webhooks as Meta does, for the simulated Meta: again until they are answered with 200, and twice where a
 * test asks for that. Resolves when all were taken.
 */
export class WebhooksOut {
  /** Text that a webhook address has to return when it is verified. */
  readonly challenge = '1158201444';
  readonly #state: GraphState;
  readonly #ended = new AbortController();

  constructor(state: GraphState) {
    this.#state = state;
  }

  /** One update of one field. */
  send(number: PlayedNumber, field: string, value: Fields): Promise<void> {
    return this.post(number, bodyOf(number, [{ field, value: { ...envelopeOf(number), ...value } }]));
  }

  /** One update about an account, which names no number. */
  sendOfAccount(number: PlayedNumber, field: string, value: Fields, at = Date.now()): Promise<void> {
    const time = Math.floor(at / 1000);
    const entry = [{ id: number.accountId, time, changes: [{ field, value }] }];
    return this.post(number, { object: 'whatsapp_business_account', entry });
  }

  /** A body as it is, signed with the number's secret. */
  async post(number: PlayedNumber, body: unknown): Promise<void> {
    const { webhook, appSecret } = number;
    if (!webhook) return;
    const bytes = Buffer.from(JSON.stringify(body));
    const signature = `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    for (let copy = 0; copy < this.#state.faults.webhookCopies; copy++)
      while (!this.#ended.signal.aborted && !(await this.#isTaken(webhook.url, { headers, bytes })))
        await new Promise((resume) => setTimeout(resume, retryMs).unref());
  }

  /** Verifies that the webhook address is the product's own; returns the status and the text of its answer. */
  async verify({ webhook }: PlayedNumber, verifyToken?: string): Promise<{ status: number; text: string }> {
    const url = new URL(webhook?.url ?? '');
    url.searchParams.set('hub.mode', 'subscribe');
    url.searchParams.set('hub.challenge', this.challenge);
    url.searchParams.set('hub.verify_token', verifyToken ?? webhook?.verifyToken ?? '');
    const answer = await fetch(url);
    return { status: answer.status, text: await answer.text() };
  }

  close(): void {
    this.#ended.abort();
  }

  async #isTaken(url: string, { headers, bytes }: { headers: Record<string, string>; bytes: Buffer }) {
    const body = new Uint8Array(bytes);
    // A signal of its own: each try would leave a listener on the one that all share.
    const signal = AbortSignal.any([this.#ended.signal]);
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    return answer?.status === 200;
  }
}

/** The beginning of every value: the number that it is about. */
export function envelopeOf({ number, phoneNumberId }: PlayedNumber): Fields {
  return {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: number, phone_number_id: phoneNumberId },
  };
}

/** A webhook's body with these changes. */
export function bodyOf({ accountId }: PlayedNumber, changes: readonly Fields[]): Fields {
  return { object: 'whatsapp_business_account', entry: [{ id: accountId, changes }] };
}
