// `npm run faults [-- F03 F07]`, by way of scripts/faults.mjs: each fault at the size its promise names, one at a time.
import { faultsOnDemand, longFaults } from './all-faults.ts';
import { lineOf, rowOf } from './report.ts';
import { closeStage, type Fault, type Outcome, openStage, type Stage } from './stage.ts';

/** Maximum minutes of a fault; a longer one is considered hanging, and its processes are killed. */
const minutesMax = 20;

const asked = process.argv.slice(2);
const known = [...longFaults, ...faultsOnDemand];
const unknown = asked.find((id) => !known.some((fault) => fault.id === id));
if (unknown) {
  process.stderr.write(`No fault is named ${unknown}; there are ${known.map(({ id }) => id).join(', ')}.\n`);
  process.exit(2);
}
const chosen = asked.length > 0 ? known.filter(({ id }) => asked.includes(id)) : longFaults;
let stage: Stage | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void (stage ? closeStage(stage) : Promise.resolve()).finally(() => process.exit(130));
  });
}
const rows: string[] = [];
let failures = 0;
for (const fault of chosen) {
  const outcome = await played(fault);
  process.stdout.write(`${lineOf(fault.id, 'long', outcome)}\n`);
  rows.push(rowOf(fault.id, fault.title, outcome));
  if (outcome.failed.length > 0) failures += 1;
}
process.stdout.write(
  `\n| id | fault | load | figures | recovery | verdict |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`,
);
process.stdout.write(`\n${chosen.length - failures} of ${chosen.length} faults hold\n`);
process.exit(failures > 0 ? 1 : 0);

async function played(fault: Fault): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It took more than ${minutesMax} minutes`)),
      minutesMax * 60_000,
    );
  });
  try {
    stage = await openStage('long', fault.shape);
    return await Promise.race([fault.play(stage), tooLong]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { load: '-', figures: {}, recoverySeconds: null, failed: [reason] };
  } finally {
    clearTimeout(timer);
    if (stage) await closeStage(stage);
    stage = undefined;
  }
}
