import type { Log } from '@balcao/core';
import type { LinkReports } from '../../connections/index.ts';

/** Reports acks a few at a time, the highest of each message; what the database does not take yet is told again. */
export class AckReports {
  readonly #reports: LinkReports;
  readonly #log: Log;
  readonly #isNotice: (wireId: string) => Promise<boolean>;
  #waiting = new Map<string, number>();
  #telling: Promise<void> | null = null;
  #stopped = false;

  /** `isNotice`: an edit or a revocation, which is no message of its own and has no ack to raise. */
  constructor(reports: LinkReports, log: Log, isNotice: (wireId: string) => Promise<boolean>) {
    this.#reports = reports;
    this.#log = log;
    this.#isNotice = isNotice;
  }

  add(wireId: string, ack: number): void {
    this.#waiting.set(wireId, Math.max(ack, this.#waiting.get(wireId) ?? 0));
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = null;
    });
  }

  /** Takes no more pauses; resolves when what was gathered is told or was tried once more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#telling;
  }

  async #tellAll(): Promise<void> {
    // Acks of the same moment are reported together.
    await new Promise((resume) => setImmediate(resume));
    while (this.#waiting.size > 0) {
      const acks = [...this.#waiting].map(([wireId, ack]) => ({ wireId, ack }));
      this.#waiting = new Map();
      try {
        const told = await this.#withoutNotices(acks);
        if (told.length > 0) await this.#reports.acked(told);
      } catch (error) {
        this.#log.warn({ err: error }, 'acks could not be stored yet');
        if (this.#stopped) return;
        for (const { wireId, ack } of acks)
          this.#waiting.set(wireId, Math.max(ack, this.#waiting.get(wireId) ?? 0));
        await new Promise((resume) => setTimeout(resume, 1000));
      }
    }
  }

  async #withoutNotices(acks: ReadonlyArray<{ wireId: string; ack: number }>) {
    const isNotice = await Promise.all(acks.map(({ wireId }) => this.#isNotice(wireId)));
    return acks.filter((_ack, index) => !isNotice[index]);
  }
}
