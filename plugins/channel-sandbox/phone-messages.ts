import { acrossCompanies, type Host } from '@balcao/core';

/** A message as the simulated network knows it. */
export interface PhoneMessage {
  id: number;
  companyId: number;
  connectionId: number;
  /** `in`: a customer wrote the message; `out`: it reached a customer's phone, with a row for each time. */
  direction: 'in' | 'out';
  wireId: string;
  /** `phone` digits, or `kind:value` for other addresses. */
  customer: string;
  author: string | null;
  kind: string;
  body: string;
  mediaKey: string | null;
  mediaName: string | null;
  mediaType: string | null;
  quotedWireId: string | null;
  /** JSON of a place, a poll, the mentioned members or the forwarded mark; null for none. */
  attributes: string | null;
  ack: number;
  edited: number;
  revoked: number;
  sentAt: number;
}
export type NewPhoneMessage = Omit<PhoneMessage, 'id' | 'edited' | 'revoked'>;

const columns = [
  'companyId',
  'connectionId',
  'direction',
  'wireId',
  'customer',
  'author',
  'kind',
  'body',
  'mediaKey',
  'mediaName',
  'mediaType',
  'quotedWireId',
  'attributes',
  'ack',
  'sentAt',
] as const satisfies ReadonlyArray<keyof NewPhoneMessage>;

/** Rows in one statement, below the number of parameters that either database permits. */
const rowsAtOnce = 500;

interface Waiting {
  row: NewPhoneMessage;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Stores messages of simulated phones in the given order; messages of the same moment share a statement. */
export class PhoneMessages {
  readonly #host: Host;
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Stores a message; resolves after the commit. */
  add(row: NewPhoneMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      if (this.#writing) return;
      this.#writing = true;
      this.#host.database.detached(() => setImmediate(() => void this.#write()));
    });
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, rowsAtOnce);
      try {
        const { sql } = acrossCompanies(this.#host, 'phones of all companies share a statement');
        // Written without the query builder, which would take longer than the database.
        await sql.insert(
          'SandboxMessages',
          columns,
          batch.map(({ row }) => columns.map((column) => row[column])),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#writing = false;
  }
}
