import {
  type AppError,
  fieldsOf,
  itemsOf,
  type Log,
  OutsideFault,
  type OutsideSystem,
  type SystemCall,
} from '@balcao/core';
import { PaymentGatewayFailed, UnusablePixCode } from '../billing/index.ts';
import { AsaasRefusal, refusalIn, unreadable } from './refusal.ts';

/** Largest page of Asaas's lists. */
const pageSize = 100;
/** Most pages of a list that are read. No requested list has as many, so a list that does not end is an error. */
const mostPages = 20;

/** Requests to the API of Asaas, a Brazilian payment provider, with the operator's key. */
export class AsaasClient {
  readonly #asaas: OutsideSystem;
  readonly #key: string;
  readonly #log: Log;

  constructor(asaas: OutsideSystem, key: string, log: Log) {
    this.#asaas = asaas;
    this.#key = key;
    this.#log = log;
  }

  /** Answers a success as JSON, null for what is not there. Throws AsaasRefusal and OutsideFault: see `failing`. */
  async ask(call: SystemCall): Promise<Record<string, unknown> | null> {
    const headers = { access_token: this.#key, 'user-agent': 'Balcao' };
    const answer = await this.#asaas.call({ ...call, headers });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw refusalIn(answer);
    if (answer.json === undefined) throw unreadable('body');
    return fieldsOf(answer.json);
  }

  /** Every item of a list. Throws as `ask` does. */
  async list(path: string, query: Readonly<Record<string, string>> = {}): Promise<Record<string, unknown>[]> {
    const items: Record<string, unknown>[] = [];
    for (let page = 0; page < mostPages; page++) {
      const window = { limit: String(pageSize), offset: String(page * pageSize) };
      const answer = await this.ask({ method: 'GET', path, query: { ...query, ...window } });
      if (!Array.isArray(answer?.data)) throw unreadable('data');
      items.push(...itemsOf(answer.data));
      if (answer.hasMore !== true) return items;
    }
    throw unreadable('hasMore');
  }

  /** Answers the result of the work; throws ERR_PAYMENT_GATEWAY when Asaas does not do as asked, and logs the cause. */
  async failing<T>(place: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.#failed(place, error);
    }
  }

  #failed(place: string, error: unknown): AppError {
    const isTheirs = [AsaasRefusal, OutsideFault, UnusablePixCode].some((kind) => error instanceof kind);
    if (!isTheirs) throw error;
    this.#log.warn({ err: error, place }, 'the payment provider Asaas did not do as asked');
    return PaymentGatewayFailed({ cause: error });
  }
}
