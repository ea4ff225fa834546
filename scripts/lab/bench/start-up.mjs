import { existsSync, readFileSync } from 'node:fs';
import { line, median } from './compare.mjs';
import { createDatabase } from './database.mjs';
import { startProduct, startToHealth } from './processes.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const goalMs = 1000;
const goalMb = 120;
const processes = 5;
/** Node gives back what the start alone needed once it has rested for a while. */
const restMs = 120_000;

/** From the start of the process to the first answer of /health, on a database that is there already. */
export function startUp() {
  return onDatabase(async (env) => {
    const taken = { product: [], raw: [] };
    for (let round = 0; round < rounds; round++) {
      for (const side of round % 2 === 0 ? ['product', 'raw'] : ['raw', 'product']) {
        const started = await startToHealth(side, env);
        taken[side].push({ ms: started.ms, cpuMs: started.cpuMs() });
        await started.stop();
      }
    }
    const of = (side, figure) => median(taken[side].map((start) => start[figure]));
    const [product, raw] = [of('product', 'ms'), of('raw', 'ms')];
    const byCpu = (of('raw', 'cpuMs') / of('product', 'cpuMs')).toFixed(2);
    const goal = product <= goalMs ? `goal ${goalMs}` : `ABOVE the goal ${goalMs}`;
    line('start, to /health', product, raw, raw / product, `ms, ${byCpu} by processor time, ${goal}`);
  });
}

/**
 * Measures the memory of a process without a call for two minutes; of several, for no two collect garbage
 * alike.
 */
export async function idle() {
  const rested = Array.from({ length: processes }, () => onDatabase(restedOn));
  const taken = await Promise.all(rested);
  const [product, raw] = [0, 1].map((side) => median(taken.map((pair) => pair[side])));
  const goal = product <= goalMb ? `goal ${goalMb}` : `ABOVE the goal ${goalMb}`;
  line('idle, resident memory', product, raw, raw / product, `MB, ${goal}`);
}

async function restedOn(env) {
  const sides = [await startToHealth('product', env), await startToHealth('raw', env)];
  await new Promise((resume) => setTimeout(resume, restMs));
  const megabytes = sides.map(({ pid }) => megabytesOf(pid));
  await Promise.all(sides.map(({ stop }) => stop()));
  return megabytes;
}

async function onDatabase(measure) {
  const database = await createDatabase();
  try {
    await (await startProduct(database.env)).stop();
    return await measure(database.env);
  } finally {
    await database.drop();
  }
}

/** Linux alone reports it of another process. */
function megabytesOf(pid) {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))[1]) / 1024 : Number.NaN;
}
