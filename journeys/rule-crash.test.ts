import { pace } from '@balcao/core/testing/pace.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Answer, type Api, eventually, need, signIn } from './support/api.ts';
import { chanceOf } from './support/chance.ts';
import { type Product, startProduct } from './support/product.ts';

/** `--all` plays the long form, as KILLS=100 CUSTOMERS=1000 does; SEED plays the moments of an earlier run. */
const isLong = process.env.TEST_ALL === 'true';
// A job whose process ends during three of its runs is held back for an hour, whatever ended it: a busy machine may not come further.
const kills = Number(process.env.KILLS ?? (isLong ? 100 : 2));
const customers = Number(process.env.CUSTOMERS ?? (isLong ? 1000 : 30));
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

let product: Product;
let api: Api;
let phone: number;
beforeAll(async () => {
  process.stdout.write(`  rule-crash: SEED=${seed}\n`);
  product = await startProduct();
  api = await signIn(product);
  phone = (await need(api.get('/whatsapp')))[0].id;
  await need(
    api.post('/rules', {
      ...{ name: 'Boas-vindas', trigger: { on: 'opened' } },
      actions: [
        { type: 'note', text: 'Chegou agora' },
        { type: 'message', text: 'Já vamos.' },
        { type: 'webhook' },
      ],
    }),
  );
  await need(
    api.post('/rules', {
      ...{ name: 'Urgente', trigger: { on: 'opened' } },
      actions: [{ type: 'priority', priority: 4 }],
    }),
  );
});
afterAll(() => product?.stop());

test('check 28: rules whose process is killed while customers open tickets write to each of them once', async () => {
  const chance = chanceOf(seed);
  let up: Promise<void> = Promise.resolve();
  const openings = Array.from({ length: customers }, (_, index) => writes(index, () => up));
  let killed = 0;
  for (; killed < kills; killed++) {
    await pace(50 + chance() * 450, 'a kill strikes at any moment of the runs');
    up = product.kill().then(() => product.restart());
    await up;
  }
  await Promise.all(openings);
  const heard = await eventually(reached, (known) => known.size === customers);
  // The sweep finds what a kill left; nothing may come behind it.
  const runs = await eventually(everyRun, (known) => known.length === customers * 2);
  expect(runs.filter((outcome) => outcome !== 'done')).toEqual([]);
  expect([...heard.values()].filter((texts) => texts.join() !== 'Já vamos.')).toEqual([]);
  process.stdout.write(`  figure: ${killed} kills, ${customers} messages of rules, 0 lost, 0 doubled\n`);
});

const numberOf = (index: number) => `55118${10_000_000 + index}`;

/** A customer's first message, until the server has it: a repeat under one id is one message. */
async function writes(index: number, isUp: () => Promise<void>): Promise<void> {
  const message = { from: numberOf(index), name: 'Rui', body: 'Oi', wireId: `RULE-${index}` };
  for (;;) {
    const answer: Answer | null = await api.post(`/sandbox/${phone}/inbound`, message).catch(() => null);
    // 503 while it starts, 409 while the simulated phone is not connected again.
    if (answer && answer.status < 300) return;
    if (answer && answer.status !== 503 && answer.status !== 409) throw new Error(JSON.stringify(answer));
    await isUp();
    await pace(20, 'a client that got no answer asks again, and not without end');
  }
}

/** Texts that each customer's phone shows; a repeat under one id is one message there. */
async function reached(): Promise<Map<string, string[]>> {
  const known = new Set<string>();
  const heard = new Map<string, string[]>();
  for (let after = 0; ; ) {
    const { messages } = await need(api.get(`/sandbox/${phone}/outbox?after=${after}`));
    if (messages.length === 0) return heard;
    for (const { seq, wireId, to, body } of messages) {
      after = seq;
      if (known.has(wireId)) continue;
      known.add(wireId);
      heard.set(to, [...(heard.get(to) ?? []), body]);
    }
  }
}

/** Outcomes of all runs of all rules. */
async function everyRun(): Promise<string[]> {
  const outcomes: string[] = [];
  for (const { id } of await need(api.get('/rules')))
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { runs: Array<{ outcome: string }>; cursor: string | null } = await need(
        api.get(`/rules/${id}/runs${cursor === '' ? '' : `?cursor=${cursor}`}`),
      );
      outcomes.push(...page.runs.map(({ outcome }) => outcome));
      cursor = page.cursor;
    }
  return outcomes;
}
