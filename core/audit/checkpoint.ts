import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Sequence } from '../async/sequence.ts';
import type { Log } from '../log/log.ts';
import type { Checkpointed } from './audit.ts';

type Place = Pick<Checkpointed, 'seq' | 'hash'>;
type Stretch = Place & { baseSeq: number; baseHash: string };

const everyMs = 1000;
const fileName = 'audit-heads.json';
const cutsMax = 10;
const breaksMax = 10;

/**
 * Keeps the audit checkpoint, a file in the data folder with the last seen place of each company's chain. It reveals
 * what the database alone cannot: that the last rows were deleted and the head put back to an older, genuine one. It
 * is a second record, so a failed write of it stops no change; a killed process loses the places of its last second
 * until the chain's next row.
 */
export class AuditCheckpoint {
  readonly #file: string;
  readonly #log: Log;
  readonly #seen = new Map<number, Checkpointed>();
  readonly #writes = new Sequence();
  #loaded: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(dataDir: string, log: Log) {
    this.#file = join(dataDir, fileName);
    this.#log = log;
  }

  /** Resolves once the file is read. */
  ready(): Promise<void> {
    this.#loaded ??= this.#load();
    return this.#loaded;
  }

  /** Last seen place of the chain. Ask before reading the head, which then can only be further on. */
  lastSeen(companyId: number): Checkpointed | undefined {
    return this.#seen.get(companyId);
  }

  /**
   * Records that the chain, last seen at `before`, was found at `from` and has now come to `to`; `brokenAt` numbers a
   * row that records a break.
   */
  see(
    companyId: number,
    {
      before,
      from,
      to,
      brokenAt = null,
    }: { before: Checkpointed | undefined; from: Place; to: Stretch; brokenAt?: number | null },
  ): void {
    const known = this.#seen.get(companyId);
    const isCut = before && (from.seq < before.seq || (from.seq === before.seq && from.hash !== before.hash));
    if (!isCut && known && known.seq >= to.seq) return;
    if (isCut) this.#log.error({ companyId, seq: before.seq, found: from.seq }, 'an audit chain was cut off');
    const cuts = known?.cuts ?? [];
    this.#seen.set(companyId, {
      seq: to.seq,
      hash: to.hash,
      base: { seq: to.baseSeq, hash: to.baseHash },
      breaks: [...(known?.breaks ?? []), ...(brokenAt === null ? [] : [brokenAt])].slice(-breaksMax),
      cuts: isCut ? [...cuts, { from: from.seq, to: before.seq }].slice(-cutsMax) : cuts,
    });
    this.#timer ??= setTimeout(() => void this.flush(), everyMs).unref();
  }

  /** The companies whose chains were seen. */
  async companies(): Promise<number[]> {
    await this.ready();
    const kept = Object.keys(await this.#read()).map(Number);
    return [...new Set([...kept, ...this.#seen.keys()])];
  }

  async of(companyId: number): Promise<Checkpointed | null> {
    await this.ready();
    const kept = (await this.#read())[companyId];
    const seen = this.#seen.get(companyId);
    return kept && seen ? further(kept, seen) : (kept ?? seen ?? null);
  }

  /**
   * Writes all places to the file, merged with those that other processes on the folder wrote; no place moves back.
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#writes.run(() => this.#write());
  }

  async #load(): Promise<void> {
    for (const [companyId, seen] of Object.entries(await this.#read()))
      this.#seen.set(Number(companyId), seen);
  }

  async #write(): Promise<void> {
    if (this.#seen.size === 0) return;
    // Drawn: processes in containers on one folder have the same number.
    const unfinished = `${this.#file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    try {
      const kept = await this.#read();
      for (const [companyId, seen] of this.#seen) {
        const other = kept[companyId];
        kept[companyId] = other ? further(other, seen) : seen;
      }
      await writeFile(unfinished, JSON.stringify(kept), { mode: 0o600 });
      await rename(unfinished, this.#file);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      this.#log.warn({ err: error }, 'the heads of the audit chains could not be written down');
    }
  }

  async #read(): Promise<Record<string, Checkpointed>> {
    try {
      const kept = JSON.parse(await readFile(this.#file, 'utf8')) as Record<string, Kept>;
      const entries = Object.entries(kept).map(([id, seen]) => [id, { base: null, breaks: [], ...seen }]);
      return Object.fromEntries(entries);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.#log.warn({ err: error }, 'the heads of the audit chains cannot be read');
      return {};
    }
  }
}

/** Entry of the file, which may come from a version that stored no bases and breaks. */
type Kept = Omit<Checkpointed, 'base' | 'breaks'> & Partial<Checkpointed>;

/** Merges two checkpoints of a log: the greater length, with the gaps and breaks of both. */
function further(one: Checkpointed, other: Checkpointed): Checkpointed {
  const cuts = new Map([...one.cuts, ...other.cuts].map((cut) => [`${cut.from} ${cut.to}`, cut]));
  const hasCut = other.cuts.length > one.cuts.length;
  const breaks = [...new Set([...one.breaks, ...other.breaks])].sort((a, b) => a - b);
  return {
    ...(other.seq > one.seq || hasCut ? other : one),
    breaks: breaks.slice(-breaksMax),
    cuts: [...cuts.values()].slice(-cutsMax),
  };
}
