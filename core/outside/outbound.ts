import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect, isIPv6, type Socket } from 'node:net';
import type { OutsideAnswer } from './call-outside.ts';
import { bodyOf, exchange, whole } from './exchange.ts';
import { jsonIn } from './fields.ts';
import { type AddressRefusal, OutsideFault } from './outside-fault.ts';
import { AddressRefused, MailServerRefused } from './reasons.ts';
import type { UserSuppliedUrls } from './user-supplied-urls.ts';

/** HTTP call to an address that a company entered. */
export interface OutboundCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: URL;
  headers?: Readonly<Record<string, string>>;
  /** Exactly these bytes, of this type; `jsonPayload` makes one of a value. */
  payload?: { type: string; bytes: Uint8Array };
  /** Longest time to connect; five seconds by default. */
  connectMs?: number;
  /** Time from the start of the call to the end of its answer; fifteen seconds by default. */
  timeoutMs?: number;
  /** Longest answer that is read; 64 KiB by default. */
  maxBytes?: number;
  /** Number of redirects that a GET follows, at most three, each checked like the first URL; none by default. */
  redirects?: number;
  /** Signal by which the caller aborts the call. */
  signal?: AbortSignal;
}

interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Body; it throws OutsideFault past the call's deadline or limit. Read it to its end, or `close`. */
  body: AsyncIterable<Buffer>;
  /** Drops what still comes of the body. */
  close(): void;
}

const defaults = { connectMs: 5000, timeoutMs: 15_000, maxBytes: 64 * 1024 };
const mostRedirects = 3;
const usualMailPort = 587;
const mailPorts: ReadonlySet<number> = new Set([25, 465, 587, 2525]);

/**
 * Calls URLs that companies gave (`host.outbound`), such as webhooks, and protects the operator's network from them:
 * the URL is checked before, and the addresses of its name while connecting. Each call has a connection of its own,
 * which no proxy variable of the environment redirects, and no error contains what was sent.
 */
export class Outbound {
  readonly #addresses: UserSuppliedUrls;

  constructor(addresses: UserSuppliedUrls) {
    this.#addresses = addresses;
  }

  /**
   * Checks a user-supplied URL, for saving. Throws AddressRefused when it could never be called; the addresses of its name
   * are judged by the call alone.
   */
  requireCallable(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || this.#addresses.refusal(url)) throw AddressRefused();
    return url;
  }

  /**
   * Makes the call; resolves as soon as the head of the answer is there. Any status is an answer, but a redirect that
   * is not followed. Throws OutsideFault.
   */
  async open(call: OutboundCall): Promise<OutboundAnswer> {
    const deadline = AbortSignal.any([
      AbortSignal.timeout(call.timeoutMs ?? defaults.timeoutMs),
      ...(call.signal ? [call.signal] : []),
    ]);
    let { url, headers = {} } = call;
    const hops = call.method === 'GET' ? Math.min(call.redirects ?? 0, mostRedirects) : 0;
    for (let hop = 0; ; hop++) {
      const answer = await this.#once({ ...call, url, headers }, deadline);
      const { statusCode: status = 0, headers: answered } = answer;
      if (status < 300 || status >= 400) {
        const { maxBytes = defaults.maxBytes } = call;
        const body = bodyOf(answer, { maxBytes, deadline });
        return { status, headers: answered, body, close: () => void answer.destroy() };
      }
      answer.destroy();
      const next = answered.location ?? '';
      if (hop >= hops || !URL.canParse(next, url.href)) throw new OutsideFault('redirected', true);
      const to = new URL(next, url);
      // Headers with credentials are sent to the first origin only.
      if (to.origin !== url.origin) headers = {};
      url = to;
    }
  }

  /** Makes the call and reads the whole answer as bytes. Throws OutsideFault. */
  async read(call: OutboundCall): Promise<Omit<OutboundAnswer, 'body' | 'close'> & { bytes: Buffer }> {
    const { status, headers, body } = await this.open(call);
    return { status, headers, bytes: await whole(body) };
  }

  /** Makes the call and reads the whole answer as JSON. Throws OutsideFault. */
  async call(call: OutboundCall): Promise<OutsideAnswer> {
    const { status, headers, bytes } = await this.read(call);
    return { status, headers, json: jsonIn(bytes.toString('utf8')) };
  }

  /** Checks the name of a mail server, for saving. Throws MailServerRefused when it could never be reached. */
  requireMailServer(host: string): void {
    if (this.#mailRefusal({ host, port: usualMailPort })) throw MailServerRefused();
  }

  /**
   * Opens an unencrypted socket to a mail server that a company named, checked like a URL and limited to the ports of
   * mail servers. Throws OutsideFault.
   */
  async openLine({ host, port }: { host: string; port: number }): Promise<Socket> {
    const refusal = this.#mailRefusal({ host, port });
    if (refusal) throw new OutsideFault('forbidden', false, { refusal });
    const name = new URL(mailAddress(host, port)).hostname.replace(/^\[|\]$/g, '');
    const line = connect({ host: name, port, lookup: this.#addresses.lookup });
    line.setTimeout(defaults.connectMs, () => line.destroy(new OutsideFault('unreachable', false)));
    try {
      await once(line, 'connect');
    } catch (cause) {
      throw cause instanceof OutsideFault ? cause : new OutsideFault('unreachable', false, { cause });
    }
    line.setTimeout(0);
    line.removeAllListeners('timeout');
    return line;
  }

  /** Returns why a mail server may not be reached; internal ones may be where the operator permits them. */
  #mailRefusal({ host, port }: { host: string; port: number }): AddressRefusal | null {
    const address = mailAddress(host, port);
    if (!URL.canParse(address)) return 'form';
    const url = new URL(address);
    if (url.pathname !== '/' || url.search || url.hash) return 'form';
    const refusal = this.#addresses.refusal(url);
    return refusal === 'port' && mailPorts.has(port) ? null : refusal;
  }

  #once(
    { method, url, headers, payload, connectMs = defaults.connectMs }: OutboundCall,
    deadline: AbortSignal,
  ) {
    const refusal = this.#addresses.refusal(url);
    if (refusal) throw new OutsideFault('forbidden', false, { refusal });
    return exchange({
      method,
      url,
      headers: {
        accept: 'application/json',
        'user-agent': 'Balcao',
        ...headers,
        ...(payload ? { 'content-type': payload.type, 'content-length': payload.bytes.length } : {}),
      },
      body: payload?.bytes ?? null,
      agent: false,
      lookup: this.#addresses.lookup,
      deadline,
      connectMs,
    });
  }
}

function mailAddress(host: string, port: number): string {
  return `https://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/**
 * A value as the payload of a call.
 *
 * @example
 * await host.outbound.call({ url, method: 'POST', payload: jsonPayload({ id }) });
 */
export function jsonPayload(value: unknown): { type: string; bytes: Uint8Array } {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) };
}
