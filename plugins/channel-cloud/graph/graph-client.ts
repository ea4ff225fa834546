import { randomUUID } from 'node:crypto';
import { fieldsOf, type Host, type OpenAnswer, OutsideFault, OutsideSystem } from '@balcao/core';
import { callTimeoutMs, fileTimeoutMs } from '../contract/limits.ts';
import { refusalIn } from './graph-refusal.ts';

type Fields = Record<string, unknown>;

/** Host names at which Meta keeps files of messages. */
const fileHosts = /^(?:[a-z0-9-]+\.)*(?:fbsbx\.com|fbcdn\.net|facebook\.com|whatsapp\.net)$/;

/**
 * Requests to Meta's Graph API with a connection's token. Returns the fields of a success; throws GraphRefusal for any
 * other answer and OutsideFault for none.
 */
export class GraphClient {
  readonly #host: Host;
  readonly #graph: OutsideSystem;
  readonly #token: string;

  constructor(host: Host, token: string) {
    const { url, version } = host.config.graph;
    this.#host = host;
    this.#token = token;
    this.#graph = new OutsideSystem({ base: `${url}/${version}`, timeoutMs: callTimeoutMs });
  }

  async get(path: string, query: Readonly<Record<string, string>> = {}): Promise<Fields> {
    return this.#read(await this.#graph.call({ method: 'GET', path, query, headers: this.#headers }));
  }

  /** A call that may do something twice when it is repeated: it is made once. */
  async post(path: string, body: Fields): Promise<Fields> {
    return this.#read(await this.#graph.call({ method: 'POST', path, body, headers: this.#headers }));
  }

  async delete(path: string, query: Readonly<Record<string, string>>, body?: Fields): Promise<Fields> {
    const call = { method: 'DELETE', path, query, headers: this.#headers } as const;
    return this.#read(await this.#graph.call(body ? { ...call, body } : call));
  }

  /** Uploads a file and returns its id, which is valid for 30 days. */
  async upload(
    phoneNumberId: string,
    { bytes, mimeType, fileName }: { bytes: Buffer; mimeType: string; fileName: string },
  ): Promise<string> {
    const boundary = `balcao-${randomUUID()}`;
    const answer = await this.#graph.call({
      method: 'POST',
      path: `/${phoneNumberId}/media`,
      payload: {
        type: `multipart/form-data; boundary=${boundary}`,
        bytes: formOf(boundary, { bytes, mimeType, fileName }),
      },
      headers: this.#headers,
      timeoutMs: fileTimeoutMs,
      // A file that is uploaded twice is still sent once.
      repeatable: true,
    });
    return String(this.#read(answer).id);
  }

  /**
   * Uploads a sample for a template's header and answers its handle. The session is opened for an app, and takes the file as a whole.
   */
  async uploadSample(
    appId: string,
    { bytes, mimeType, fileName }: { bytes: Buffer; mimeType: string; fileName: string },
  ): Promise<string> {
    const query = { file_name: fileName, file_length: String(bytes.length), file_type: mimeType };
    const path = `/${encodeURIComponent(appId)}/uploads`;
    const opening = { method: 'POST', path, query, headers: this.#headers, repeatable: true } as const;
    const session = String(this.#read(await this.#graph.call(opening)).id);
    const [place = '', signature = ''] = session.split('?sig=');
    // A part of the next address: of nothing but what such an id is made of.
    if (!/^upload:[\w+/=:.-]+$/.test(place)) throw new OutsideFault('broken', false);
    const answer = await this.#graph.call({
      ...{ method: 'POST', path: `/${place}`, query: signature === '' ? {} : { sig: signature } },
      payload: { type: mimeType, bytes },
      headers: { authorization: `OAuth ${this.#token}`, file_offset: '0' },
      ...{ timeoutMs: fileTimeoutMs, repeatable: true },
    });
    return String(this.#read(answer).h);
  }

  /**
   * Opens a file that a customer sent. Each try asks Meta for the file's address anew, since an address is valid for
   * five minutes. The access token is sent to hosts of Meta only. Throws OutsideFault `forbidden` for an address
   * elsewhere.
   */
  async openFile(
    mediaId: string,
    { phoneNumberId, maxBytes }: { phoneNumberId: string; maxBytes: number },
  ): Promise<OpenAnswer> {
    const { url } = await this.get(`/${encodeURIComponent(mediaId)}`, { phone_number_id: phoneNumberId });
    return this.#open(this.#trusted(url), { maxBytes, headers: this.#headers });
  }

  /**
   * Opens the picture of an ad, which Meta shows without a sign-in: without the token, and at hosts of Meta alone. Throws OutsideFault
   * `forbidden` for an address elsewhere.
   */
  async openPicture(url: string, { maxBytes }: { maxBytes: number }): Promise<OpenAnswer> {
    return this.#open(this.#trusted(url), { maxBytes, headers: {} });
  }

  async #open(
    address: URL,
    { maxBytes, headers }: { maxBytes: number; headers: Record<string, string> },
  ): Promise<OpenAnswer> {
    const files = new OutsideSystem({ base: address.origin, timeoutMs: fileTimeoutMs });
    const answer = await files.open({
      method: 'GET',
      path: address.pathname,
      query: Object.fromEntries(address.searchParams),
      headers,
      maxBytes,
    });
    if (answer.status === 200) return answer;
    answer.close();
    throw refusalIn({ status: answer.status, headers: answer.headers, json: undefined });
  }

  /** Where a file lies. Meta's answer names the address, and with it who is shown the token. */
  #trusted(url: unknown): URL {
    const address = typeof url === 'string' && URL.canParse(url) ? new URL(url) : null;
    const { isSimulated, url: graphUrl } = this.#host.config.graph;
    const isMetas = address?.protocol === 'https:' && address.port === '' && fileHosts.test(address.hostname);
    const isOwn = isSimulated && address?.origin === new URL(graphUrl).origin;
    if (!address || !(isMetas || isOwn)) throw new OutsideFault('forbidden', false);
    return address;
  }

  get #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  #read(answer: Parameters<typeof refusalIn>[0]): Fields {
    if (answer.status !== 200 || fieldsOf(answer.json).error !== undefined) throw refusalIn(answer);
    return fieldsOf(answer.json);
  }
}

/** A form of one file, as browsers send it. */
function formOf(
  boundary: string,
  { bytes, mimeType, fileName }: { bytes: Buffer; mimeType: string; fileName: string },
): Buffer {
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const safeName = encodeURIComponent(fileName).slice(0, 200) || 'file';
  return Buffer.concat([
    Buffer.from(
      `${field('messaging_product', 'whatsapp')}${field('type', mimeType)}--${boundary}\r\n` +
        `content-disposition: form-data; name="file"; filename="${safeName}"\r\ncontent-type: ${mimeType}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}
