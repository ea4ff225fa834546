/** Number of rounds for each side. Both are measured in turn, so that other work of the machine affects both. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

/**
 * Measures the product and the comparison in turn and returns the medians, and the median of the rounds' ratios. A side's `work`
 * runs for a while and returns { perSecond, done }; its `cpuMs` returns the processor time of its server until now, null where
 * the system does not report it. The ratio by processor time varies less on a machine with other work; it does not include a
 * database server.
 */
export async function compare(title, unit, { product, raw, goal }) {
  const sides = { product, raw };
  // The first run is slow: for each side it counts for nothing.
  for (const side of Object.values(sides)) await side.work();
  const before = { product: product.cpuMs(), raw: raw.cpuMs() };
  const done = { product: 0, raw: 0 };
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    // Every other round begins with the other side.
    const order = round % 2 === 0 ? ['product', 'raw'] : ['raw', 'product'];
    const figures = {};
    for (const name of order) {
      const result = await sides[name].work();
      figures[name] = result.perSecond;
      if (name === 'product') figures.p50 = result.p50;
      done[name] += result.done;
    }
    measured.push({ ...figures, ratio: figures.product / figures.raw });
  }
  const costOf = (name) => (before[name] === null ? null : (sides[name].cpuMs() - before[name]) / done[name]);
  const result = {
    title,
    unit,
    goal,
    product: median(measured.map((round) => round.product)),
    raw: median(measured.map((round) => round.raw)),
    ratio: median(measured.map((round) => round.ratio)),
    cpuRatio: before.product === null ? null : costOf('raw') / costOf('product'),
    p50: median(measured.map((round) => round.p50 ?? Number.NaN)),
  };
  print(result);
  return result;
}

export function heading() {
  write(['', 'product', 'raw', 'ratio', '']);
}

/** One line of the table, for figures other than rates. */
export function line(title, product, raw, ratio, rest) {
  write([title, whole(product), whole(raw), ratio.toFixed(2), rest]);
}

function print({ title, unit, product, raw, ratio, cpuRatio, goal, p50 }) {
  const byCpu = cpuRatio === null ? '' : `, ${cpuRatio.toFixed(2)} by processor time`;
  const wanted = goal ? (ratio >= goal ? `, goal ${goal}` : `, BELOW the goal ${goal}`) : '';
  const half = Number.isNaN(p50) ? '' : `, half within ${p50.toFixed(1)} ms`;
  write([title, whole(product), whole(raw), ratio.toFixed(2), `${unit}${byCpu}${half}${wanted}`]);
}

function write([title, product, raw, ratio, rest]) {
  process.stdout.write(
    `${title.padEnd(44)} ${product.padStart(10)} ${raw.padStart(10)} ${ratio.padStart(7)}  ${rest}\n`,
  );
}

function whole(figure) {
  return Math.round(figure).toLocaleString('en');
}

export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
