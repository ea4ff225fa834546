import { backOffMs } from '../../async/back-off.ts';
import type { Host } from '../../context.ts';
import { acrossCompanies } from '../../database/across-companies.ts';
import { monotonicNow } from '../../time/monotonic-clock.ts';
import { type AuditRow, numbered } from '../chain.ts';
import type { Sink } from './sink.ts';

const rowsAtOnce = 200;
const bytesAtOnce = 1024 * 1024;
/** Number of companies whose positions one statement reads. */
const companiesAtOnce = 200;
/** Number of batches that are sent for one company before the next company has its turn. */
const batchesInTurn = 10;
const pauses = { firstMs: 1000, maxMs: 5 * 60_000 };
/** Company whose log has rows that were not copied yet. */
interface Behind {
  companyId: number;
  /** The last row of the chain, as its head says. */
  last: number;
  /** The last row that the sink has; null: none yet. */
  sent: number | null;
}

/**
 * Copies the log of every company to a sink, in the order of its rows. Rows are sent until the sink has accepted them, and the
 * position is stored afterwards, so a row may be sent twice but is never left out. Rows that the sink refuses wait in the log
 * itself; nothing else waits for the sink, and old rows are still deleted.
 */
export class LogStream {
  readonly #host: Host;
  readonly #sink: Sink;
  readonly #figures: ReturnType<typeof figuresOf>;
  #failures = 0;
  #pausedUntil = 0;

  constructor(host: Host, sink: Sink) {
    this.#host = host;
    this.#sink = sink;
    this.#figures = figuresOf(host);
  }

  /**
   * Sends the new rows of all companies. After a failure it pauses, longer each time, up to five minutes, by a clock that does
   * not jump. Never throws for a fault of the sink.
   */
  async round(now = monotonicNow()): Promise<void> {
    if (now < this.#pausedUntil) return;
    try {
      for (let after = 0; ; ) {
        const behind = await this.#behind(after);
        for (const one of behind) await this.#catchUp(one);
        const next = behind.at(-1)?.companyId;
        if (next === undefined || behind.length < companiesAtOnce) break;
        after = next;
      }
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      this.#pausedUntil = now + backOffMs(this.#failures, pauses);
      this.#figures.failures.inc();
      this.#host.log.warn({ err: error, failures: this.#failures }, 'the audit stream waits for its sink');
    }
    this.#figures.behind.set(await this.#rowsBehind());
  }

  get #all() {
    return acrossCompanies(this.#host, 'one stream carries the logs of every company');
  }

  async #behind(after: number): Promise<Behind[]> {
    const rows = await this.#all.sql.rows<Behind>(
      `SELECT h.companyId, h.seq AS last, p.seq AS sent FROM AuditHeads h
       LEFT JOIN AuditStreamPositions p ON p.companyId = h.companyId
       WHERE h.companyId > ? AND (p.seq IS NULL OR p.seq <> h.seq)
       ORDER BY h.companyId LIMIT ${companiesAtOnce}`,
      [after],
    );
    return rows.map(({ companyId, last, sent }) => ({
      companyId,
      last: Number(last),
      sent: sent === null ? null : Number(sent),
    }));
  }

  async #catchUp({ companyId, last, sent }: Behind): Promise<void> {
    if (sent !== null && last < sent) {
      this.#host.log.error({ companyId, last, sent }, 'an audit chain is behind what was streamed of it');
      await this.#keep(companyId, last);
      return;
    }
    let position = sent;
    for (let batch = 0; batch < batchesInTurn; batch += 1) {
      const rows = await this.#next(companyId, position ?? 0);
      const [first, end] = [rows[0], rows.at(-1)];
      if (!first || !end) return;
      if (position !== null && first.seq > position + 1)
        this.#host.log.error(
          { companyId, from: position + 1, to: first.seq - 1 },
          'records of the audit log were gone before they were streamed',
        );
      await this.#sink(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      await this.#keep(companyId, end.seq);
      this.#figures.rows.inc(rows.length);
      position = end.seq;
    }
  }

  /** Reads the rows after a position, as many as one batch holds; a single row always fits. */
  async #next(companyId: number, position: number): Promise<AuditRow[]> {
    const rows = await this.#host
      .contextFor(companyId)
      .sql.rows<AuditRow>(
        `SELECT * FROM AuditRows WHERE companyId = :company AND seq > ? ORDER BY seq LIMIT ${rowsAtOnce}`,
        [position],
      );
    let bytes = 0;
    const fits = rows.findIndex((row, index) => {
      bytes += Buffer.byteLength(row.changes) + 1024;
      return index > 0 && bytes > bytesAtOnce;
    });
    return (fits < 0 ? rows : rows.slice(0, fits)).map(numbered);
  }

  async #keep(companyId: number, seq: number): Promise<void> {
    await this.#host
      .contextFor(companyId)
      .insert('AuditStreamPositions', { seq, updatedAt: Date.now() })
      .onConflict('companyId')
      .merge(['seq', 'updatedAt']);
  }

  async #rowsBehind(): Promise<number> {
    const [found] = await this.#all.sql.rows<{ behind: number | null }>(
      `SELECT SUM(h.seq - COALESCE(p.seq, h.baseSeq)) AS behind FROM AuditHeads h
       LEFT JOIN AuditStreamPositions p ON p.companyId = h.companyId
       WHERE h.seq > COALESCE(p.seq, h.baseSeq)`,
    );
    return Number(found?.behind ?? 0);
  }
}

function figuresOf({ metrics }: Host) {
  return {
    rows: metrics.counter('audit_stream_rows_total', 'Records of the audit log that the sink took'),
    failures: metrics.counter(
      'audit_stream_failures_total',
      'Rounds of the audit stream that its sink ended',
    ),
    behind: metrics.gauge(
      'audit_stream_behind_rows',
      'Records of the audit log that the sink does not have yet',
    ),
  };
}
