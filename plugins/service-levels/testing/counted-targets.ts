import type { SlaMetric } from '../contract/limits.ts';

const minute = 60_000;
/** Minutes of each target, whatever the priority. */
export const targetMinutes: Readonly<Record<SlaMetric, number>> = {
  ...{ first_reply: 30, next_reply: 20, update: 25, resolution: 60 },
};

interface Target {
  metric: SlaMetric;
  instance: number;
  startedAt: number;
  dueAt: number;
}

/** Outcome of a target, with the time that it took. */
export interface Outcome {
  metric: SlaMetric;
  instance: number;
  kind: 'met' | 'late';
  tookMs: number;
}

/**
 * Counts the targets of one ticket anew from what happened to it, in a company that is always open and whose policy never pauses, without
 * any of the product's code.
 */
export class CountedTargets {
  readonly outcomes: Outcome[] = [];
  /** Targets that a close ended without an outcome after they were due. */
  readonly overdueAtClose: Target[] = [];
  isClosed = false;
  readonly #running = new Map<'reply' | 'update' | 'resolution', Target>();
  readonly #instances = new Map<SlaMetric, number>();
  #closed: { target: Target; at: number } | null = null;

  constructor(at: number) {
    this.#begin('resolution', at);
  }

  get nextDueAt(): number | null {
    const due = this.running.map(({ dueAt }) => dueAt);
    return due.length > 0 ? Math.min(...due) : null;
  }

  get running(): Target[] {
    return [...this.#running.values()];
  }

  /** Moment before which no answer counts for what is running. */
  get earliestAnswer(): number {
    return Math.max(...(['reply', 'update'] as const).map((of) => this.#running.get(of)?.startedAt ?? 0));
  }

  asked(at: number): void {
    if (this.#running.has('reply')) return;
    this.#begin(this.#instances.has('first_reply') ? 'next_reply' : 'first_reply', at);
  }

  answered(at: number): void {
    this.#end('reply', at);
    this.#end('update', at);
    this.#begin('update', at);
  }

  closed(at: number): void {
    const reply = this.#running.get('reply');
    if (reply && at > reply.dueAt) this.#end('reply', at);
    const update = this.#running.get('update');
    if (update && at > update.dueAt) this.overdueAtClose.push(update);
    const target = this.#running.get('resolution');
    this.#end('resolution', at);
    this.#running.clear();
    this.#closed = target ? { target, at } : null;
    this.isClosed = true;
  }

  reopened(at: number): void {
    this.isClosed = false;
    const before = this.#closed;
    if (!before || at - before.at > 10 * minute) {
      this.#begin('resolution', at);
      return;
    }
    const { metric, instance } = before.target;
    this.outcomes.splice(
      this.outcomes.findIndex((one) => one.metric === metric && one.instance === instance),
      1,
    );
    this.#running.set('resolution', before.target);
  }

  #begin(metric: SlaMetric, startedAt: number): void {
    const instance = (this.#instances.get(metric) ?? 0) + 1;
    this.#instances.set(metric, instance);
    const of = metric === 'update' || metric === 'resolution' ? metric : 'reply';
    const dueAt = startedAt + targetMinutes[metric] * minute;
    this.#running.set(of, { metric, instance, startedAt, dueAt });
  }

  #end(of: 'reply' | 'update' | 'resolution', at: number): void {
    const target = this.#running.get(of);
    if (!target) return;
    const { metric, instance, startedAt, dueAt } = target;
    this.outcomes.push({ metric, instance, kind: at <= dueAt ? 'met' : 'late', tookMs: at - startedAt });
    this.#running.delete(of);
  }
}
