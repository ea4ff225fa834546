import { patienceMs } from '@balcao/core/testing/patience.ts';
import type { Installation } from './installation.ts';
import type { Customer } from './phones.ts';

export interface Rates {
  /** Messages of customers, all together. */
  inPerSecond: number;
  /** Answers of agents, all together. */
  outPerSecond: number;
}

/** API call of a simulated agent: when it began, how long it took and how it ended; status 0 means that there was no answer. */
export interface Call {
  at: number;
  ms: number;
  status: number;
  kind: 'read' | 'write';
}

/** Load that the test intended, and the load that the machine achieved. */
export interface Carried {
  seconds: number;
  offered: Rates;
  carried: Rates;
  /** Failures of the load itself; empty in a sound run. */
  problems: string[];
}

/** Maximum of simultaneous calls. A machine that exceeds it is too slow: further calls are left out, and the report says so. */
const underWayMax = 300;
const tickMs = 20;
/** Part of the pace that is left when a load has eased. */
const easedPart = 1 / 4;
/** Serial number of the last message, so that every text is unique in the run and can be found. */
let lastSerial = 0;

/**
 * Simulated customers who write and agents who answer at a steady pace during a fault. An answer that the API did not accept is
 * sent again with the same Idempotency-Key, to the next web process, until it is.
 *
 * `easesAfter` is the time in seconds after which the pace falls to a quarter; without it the load never eases.
 */
export class Load {
  readonly calls: Call[] = [];
  /** Bodies of answers that were accepted (2xx), with the customer they are for. */
  readonly accepted = new Map<string, Customer>();
  readonly #installation: Installation;
  readonly #rates: Rates;
  readonly #easesAfter: number;
  readonly #startedAt = Date.now();
  readonly #underWay = new Set<Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #due = { in: 0, out: 0 };
  #done = { in: 0, out: 0 };
  #isStopped = false;
  readonly #problems: string[] = [];

  constructor(installation: Installation, rates: Rates, easesAfter = Number.POSITIVE_INFINITY) {
    this.#installation = installation;
    this.#rates = rates;
    this.#easesAfter = easesAfter;
    this.#timer = setInterval(() => this.#tick(), tickMs);
  }

  /** Offers nothing more; resolves when everything begun has its answer. */
  async stop(): Promise<Carried> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    const seconds = (Date.now() - this.#startedAt) / 1000;
    await Promise.all(this.#underWay);
    return {
      seconds,
      offered: this.#rates,
      problems: this.#problems,
      carried: { inPerSecond: this.#done.in / seconds, outPerSecond: this.#done.out / seconds },
    };
  }

  /** Calls that began in a time, of one kind or both. */
  callsBetween(from: number, to: number, kind?: Call['kind']): Call[] {
    return this.calls.filter((call) => call.at >= from && call.at < to && (!kind || call.kind === kind));
  }

  #tick(): void {
    const passed = (Date.now() - this.#startedAt) / 1000;
    const atFullPace = Math.min(passed, this.#easesAfter);
    const seconds = atFullPace + (passed - atFullPace) * easedPart;
    this.#due.in = this.#begin(this.#due.in, seconds * this.#rates.inPerSecond, () => this.#write());
    this.#due.out = this.#begin(this.#due.out, seconds * this.#rates.outPerSecond, () => this.#answer());
    if (Math.random() < 0.2) this.#follow(this.#read());
  }

  #begin(begun: number, due: number, work: () => Promise<void>): number {
    let count = begun;
    for (; count + 1 <= due; count++) if (this.#underWay.size < underWayMax) this.#follow(work());
    return count;
  }

  #follow(work: Promise<void>): void {
    const followed = work
      .catch((error: unknown) => {
        this.#problems.push(error instanceof Error ? error.message : String(error));
      })
      .finally(() => this.#underWay.delete(followed));
    this.#underWay.add(followed);
  }

  async #write(): Promise<void> {
    const { number, phone } = this.#someone();
    const text = `in-${++lastSerial}`;
    await this.#installation.whatsapp.post(`/customers/${number}/messages`, { to: phone.number, text });
    this.#done.in += 1;
  }

  async #answer(): Promise<void> {
    const customer = this.#someone();
    const body = `out-${++lastSerial}`;
    const headers = { 'idempotency-key': body };
    const giveUpAt = Date.now() + patienceMs(180_000);
    for (let attempt = 0; Date.now() < giveUpAt; attempt++) {
      const status = await this.#call(
        'write',
        'POST',
        `/messages/${customer.ticketId}`,
        { body },
        headers,
        attempt,
      );
      if (status >= 200 && status < 300) {
        this.accepted.set(body, customer);
        this.#done.out += 1;
        return;
      }
      await new Promise((resume) => setTimeout(resume, againMs(attempt)));
    }
    throw new Error(`${body} was never accepted`);
  }

  async #read(): Promise<void> {
    if (!this.#isStopped) await this.#call('read', 'GET', '/tickets?showAll=true');
  }

  async #call(
    kind: Call['kind'],
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    attempt = 0,
  ): Promise<number> {
    const webs = this.#installation.webs;
    const member = webs[(this.calls.length + attempt) % webs.length];
    if (!member) return 0;
    const at = Date.now();
    const { status } = await this.#installation.ask(member, method, path, body, headers);
    this.calls.push({ at, ms: Date.now() - at, status, kind });
    return status;
  }

  #someone(): Customer {
    const { customers } = this.#installation;
    return customers[Math.floor(Math.random() * customers.length)]!;
  }
}

/** Returns the delay before a repeat, as a considerate client waits: from a fifth of a second up to five, and random. */
function againMs(attempt: number): number {
  return Math.min(5000, 200 * 2 ** attempt) * (0.5 + Math.random());
}
