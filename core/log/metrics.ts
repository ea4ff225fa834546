import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Prometheus metrics of the process (`/metrics`). Plugins make theirs through it, so that two applications in one
 * process, as in tests, keep theirs apart.
 */
export class Metrics {
  readonly registry = new Registry();

  constructor(options: { processFigures: boolean }) {
    if (options.processFigures) collectDefaultMetrics({ register: this.registry, prefix: 'balcao_' });
  }

  counter<L extends string = never>(name: string, help: string, labelNames: L[] = []): Counter<L> {
    return new Counter({ name: `balcao_${name}`, help, labelNames, registers: [this.registry] });
  }

  gauge<L extends string = never>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
    return new Gauge({ name: `balcao_${name}`, help, labelNames, registers: [this.registry] });
  }

  /** Seconds, by default in buckets from 1 ms to 10 s. */
  histogram<L extends string = never>(name: string, help: string, labelNames: L[] = []): Histogram<L> {
    return new Histogram({
      name: `balcao_${name}`,
      help,
      labelNames,
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
  }
}
