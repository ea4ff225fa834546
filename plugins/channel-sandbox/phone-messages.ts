import { acrossCompanies, type Host } from '@balcao/core';

/** A message as the simulated network knows it. */
export interface PhoneMessage {
  id: number;
  companyId: number;
  connectionId: number;
  /** `in`: a customer wrote; `out`: it reached a customer's phone, each time anew. */
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
  /** JSON of a place, a poll, the people called, the mark of what was sent on; null for none. */
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

/** Rows of one statement, well below what either database takes as parameters. */
const rowsAtOnce = 500;

interface Waiting {
  row: NewPhoneMessage;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Stores messages in the order they are given; those of one moment share a statement. */
export class PhoneMessages {
  readonly #host: Host;
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Resolves after the commit. */
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
        // By hand: the builder would cost more than the database.
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
