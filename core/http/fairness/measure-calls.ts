import type { Log } from '../../log/log.ts';
import type { Metrics } from '../../log/metrics.ts';
import type { FairScheduler } from './fair-scheduler.ts';

/** Shortest time between two warnings in the log about the same company. */
const warnEveryMs = 60_000;
const warnedMax = 1000;

export interface CallFigures {
  /** Counts a call that came while too many of its company waited. */
  refused(companyId: number): void;
  /** Starts a timer for a waiting call; returns the function to call when it begins. */
  startWaiting(): () => void;
}

/**
 * Adds to the metrics how long calls wait for each other, for all companies together: a label for each company would make the
 * metrics grow without limit.
 */
export function measureCalls(metrics: Metrics, scheduler: FairScheduler, log: Log): CallFigures {
  const calls = metrics.gauge('calls', 'Calls of companies by state', ['state']);
  Object.assign(calls, {
    collect: () => {
      calls.set({ state: 'waiting' }, scheduler.figures.waiting);
      calls.set({ state: 'at_work' }, scheduler.figures.atWork);
    },
  });
  const companies = metrics.gauge('calls_companies_waiting', 'Companies with calls that wait');
  Object.assign(companies, { collect: () => companies.set(scheduler.figures.companiesWaiting) });
  const seconds = metrics.histogram(
    'call_wait_seconds',
    'Time that calls waited for others before they began',
  );
  const refusals = metrics.counter(
    'calls_refused_total',
    'Calls refused because too many of their company waited',
  );
  const warnedAt = new Map<number, number>();
  return {
    refused(companyId) {
      refusals.inc();
      const now = performance.now();
      if (now - (warnedAt.get(companyId) ?? Number.NEGATIVE_INFINITY) < warnEveryMs) return;
      if (warnedAt.size >= warnedMax) warnedAt.clear();
      warnedAt.set(companyId, now);
      log.warn({ companyId }, 'calls of a company are refused: too many of them wait');
    },
    startWaiting: () => {
      const startedAt = performance.now();
      return () => seconds.observe((performance.now() - startedAt) / 1000);
    },
  };
}
