import { fieldsOf, type OutsideSystem } from '@balcao/core';
import { refusalIn } from './refusal.ts';

const usualSeconds = 3600;
/** Seconds before its end at which a token is renewed, so that it does not expire during a call. */
const marginSeconds = 60;

/** Access token for requests to Efí, requested once and reused while it is valid. */
export class EfiToken {
  readonly #efi: OutsideSystem;
  readonly #basic: string;
  #kept: { value: string; until: number } | null = null;
  #asking: Promise<string> | null = null;

  constructor(efi: OutsideSystem, { clientId, clientSecret }: { clientId: string; clientSecret: string }) {
    this.#efi = efi;
    this.#basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  }

  /** Returns the token. Throws OutsideFault, and EfiRefusal when Efí refuses the credentials. */
  async value(): Promise<string> {
    if (this.#kept && performance.now() < this.#kept.until) return this.#kept.value;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Drops a token that Efí refused; a newer one stays. */
  forget(value: string): void {
    if (this.#kept?.value === value) this.#kept = null;
  }

  async #ask(): Promise<string> {
    const answer = await this.#efi.call({
      method: 'POST',
      path: '/oauth/token',
      headers: { authorization: `Basic ${this.#basic}` },
      body: { grant_type: 'client_credentials' },
      repeatable: true,
    });
    const { access_token: value, expires_in: seconds } = fieldsOf(answer.json);
    if (answer.status !== 200 || typeof value !== 'string' || !/^[!-~]+$/.test(value))
      throw refusalIn(answer);
    const lives = Number(seconds) > 0 ? Number(seconds) : usualSeconds;
    const holds = lives - Math.min(marginSeconds, lives / 10);
    this.#kept = { value, until: performance.now() + holds * 1000 };
    return value;
  }
}
