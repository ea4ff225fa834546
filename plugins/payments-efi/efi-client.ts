import {
  type AppError,
  type Log,
  type OutsideAnswer,
  OutsideFault,
  type OutsideSystem,
  type SystemCall,
} from '@balcao/core';
import { PaymentGatewayFailed, UnusablePixCode } from '../billing/index.ts';
import { EfiRefusal, refusalIn } from './refusal.ts';
import type { EfiToken } from './token.ts';

/** Requests to the API of Efí, a Brazilian payment provider, with the operator's access token. */
export class EfiClient {
  readonly #efi: OutsideSystem;
  readonly #token: EfiToken;
  readonly #log: Log;

  constructor(efi: OutsideSystem, token: EfiToken, log: Log) {
    this.#efi = efi;
    this.#token = token;
    this.#log = log;
  }

  /** Calls Efí; returns its answer as JSON, or its refusal. Throws ERR_PAYMENT_GATEWAY for an answer of another form. */
  async ask(call: SystemCall): Promise<{ json: unknown } | { refusal: EfiRefusal }> {
    try {
      const answer = await this.#withToken(call);
      if (answer.status >= 200 && answer.status < 300) return { json: answer.json };
      const refusal = refusalIn(answer);
      const isOurs = answer.status === 400 || answer.status === 404 || answer.status === 409;
      if (!isOurs) throw refusal;
      return { refusal };
    } catch (error) {
      throw this.failed(call, error);
    }
  }

  /** Makes the error for the user; the cause is logged, without the contents of the request. */
  failed({ method, path }: Pick<SystemCall, 'method' | 'path'>, error: unknown): AppError {
    const place = `${method} ${path.replace(/\/[^/]{20,}/g, '/…')}`;
    const isTheirs = [EfiRefusal, OutsideFault, UnusablePixCode].some((kind) => error instanceof kind);
    if (!isTheirs) throw error;
    this.#log.warn({ err: error, place }, 'the payment provider Efí did not do as asked');
    return PaymentGatewayFailed({ cause: error });
  }

  async #withToken(call: SystemCall): Promise<OutsideAnswer> {
    const token = await this.#token.value();
    const first = await this.#once(call, token);
    if (first.status !== 401) return first;
    // It ended before its time: a 401 is given before anything is done, so the call may be made again.
    this.#token.forget(token);
    return this.#once(call, await this.#token.value());
  }

  #once(call: SystemCall, token: string): Promise<OutsideAnswer> {
    return this.#efi.call({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } });
  }
}
