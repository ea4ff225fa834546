import { createHmac } from 'node:crypto';
import type { GraphState, PlayedNumber } from './graph-state.ts';

type Fields = Record<string, unknown>;

const retryMs = 200;

/**
 * Sends signed webhooks to the product in place of Meta: again until the product answers with 200, and twice where a
 * test wants that. Resolves when all were accepted.
 */
export class WebhooksOut {
  /** Text that the product's webhook address must return when Meta verifies it. */
  readonly challenge = '1158201444';
  readonly #state: GraphState;
  readonly #ended = new AbortController();

  constructor(state: GraphState) {
    this.#state = state;
  }

  /** Sends one update of one field. */
  send(number: PlayedNumber, field: string, value: Fields): Promise<void> {
    return this.post(number, bodyOf(number, [{ field, value: { ...envelopeOf(number), ...value } }]));
  }

  /** Sends one update about a business account, without a number. */
  sendOfAccount(number: PlayedNumber, field: string, value: Fields, at = Date.now()): Promise<void> {
    const time = Math.floor(at / 1000);
    const entry = [{ id: number.accountId, time, changes: [{ field, value }] }];
    return this.post(number, { object: 'whatsapp_business_account', entry });
  }

  /** Sends a body unchanged, signed with the number's secret. */
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
    // Own signal for each attempt, because each attempt would leave a listener on a shared one.
    const signal = AbortSignal.any([this.#ended.signal]);
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    return answer?.status === 200;
  }
}

/** Returns the fields with which every update begins: the number to which it belongs. */
export function envelopeOf({ number, phoneNumberId }: PlayedNumber): Fields {
  return {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: number, phone_number_id: phoneNumberId },
  };
}

/** Returns the body of a webhook with these changes. */
export function bodyOf({ accountId }: PlayedNumber, changes: readonly Fields[]): Fields {
  return { object: 'whatsapp_business_account', entry: [{ id: accountId, changes }] };
}
