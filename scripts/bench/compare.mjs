/** Rounds of each side; both are measured in turn, so that what else the machine does hits both. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);

/**
 * Measures both sides in turn and answers the medians, and the median of the rounds' ratios. `product` and `raw` each
 * do the work for a while and answer how much of it they did in a second.
 */
export async function compare(title, unit, { product, raw, goal }) {
  // What was never done is slow: the first of each counts for nothing.
  await product();
  await raw();
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    // Every other round begins with the other side.
    const order = round % 2 === 0 ? ['product', 'raw'] : ['raw', 'product'];
    const figures = {};
    for (const side of order) figures[side] = await (side === 'product' ? product() : raw());
    measured.push({ ...figures, ratio: figures.product / figures.raw });
  }
  const result = {
    title,
    unit,
    goal,
    product: median(measured.map((round) => round.product)),
    raw: median(measured.map((round) => round.raw)),
    ratio: median(measured.map((round) => round.ratio)),
  };
  print(result);
  return result;
}

export function heading() {
  write(['', 'product', 'raw', 'ratio', '']);
}

function print({ title, unit, product, raw, ratio, goal }) {
  const wanted = goal ? (ratio >= goal ? `goal ${goal}` : `below the goal ${goal}`) : '';
  write([title, whole(product), whole(raw), ratio.toFixed(2), `${unit}  ${wanted}`.trimEnd()]);
}

function write([title, product, raw, ratio, rest]) {
  process.stdout.write(
    `${title.padEnd(44)} ${product.padStart(10)} ${raw.padStart(10)} ${ratio.padStart(7)}  ${rest}\n`,
  );
}

function whole(figure) {
  return Math.round(figure).toLocaleString('en');
}

function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
