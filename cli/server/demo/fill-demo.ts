import type { Host } from '@balcao/core';
import { finishFigures } from '@balcao/plugins/dashboard/index.ts';
import { agents, connectionName, type Demo, demoOf, firstCompanyId } from './demo.ts';
import { demoPassword } from './demo-password.ts';
import { type DemoProgress, readProgress, writeProgress } from './demo-progress.ts';
import { type DemoStep, demoSteps } from './steps/demo-steps.ts';
import type { DemoLanguage } from './texts/demo-texts.ts';

/**
 * Options of the demonstration (a sample company for operators who try the product). The same seed, language and day produce the
 * same rows.
 */
export interface DemoOptions {
  seed: number;
  language: DemoLanguage;
  /** Present moment, epoch milliseconds; replaced in tests. */
  now?: number;
}

interface DemoResult {
  /** Sign-ins of the demonstration's agents; all have the same password. */
  emails: string[];
  /** Password of the agents; null when it is the one that the operator chose. */
  password: string | null;
  seed: number;
}

/**
 * Fills the first company with some weeks of a shop's work, so that an operator can see the product in use: users, conversations
 * of every kind and state, figures, campaigns, and rows for every page. None of it sends anything out of the installation.
 * Returns null when the demonstration exists already. An interrupted one is completed with the seed, the language and the moment
 * with which it was begun.
 */
export async function fillDemo(host: Host, options: DemoOptions): Promise<DemoResult | null> {
  const progress = (await readProgress(host)) ?? (await begin(host, options));
  if (progress === null || progress.done === null) return null;
  const demo = await demoOf(host, progress);
  for (const step of demoSteps(demo)) await runStep(demo, step);
  // The first page that a user opens is the dashboard, so its figures are computed at once.
  await finishFigures(host);
  await writeProgress(host, { ...progress, done: null });
  const emails = agents.map(({ email }) => email);
  const password = await demoPassword(demo.ctx, emails);
  const { seed } = demo;
  return { emails, password: password === host.config.adminPassword ? null : password, seed };
}

/**
 * Runs a step unless it is finished. An atomic step is recorded as finished in the transaction in which it writes; any other is
 * recorded afterwards, so a process that is killed in between runs it again.
 */
export async function runStep(demo: Demo, step: DemoStep): Promise<void> {
  const { host } = demo;
  if (await isDone(host, step)) return;
  const from = performance.now();
  if (!step.isAtomic) await step.run(demo);
  await host.database.transaction(async () => {
    // Another process may have run it meanwhile.
    if (await isDone(host, step, { locks: true })) return;
    if (step.isAtomic) await step.run(demo);
    await markDone(host, step);
  });
  host.log.debug({ step: step.name, ms: Math.round(performance.now() - from) }, 'filled the demonstration');
}

/** Stores the beginning; null where an earlier version, which stored no progress, has filled the demonstration already. */
async function begin(host: Host, { seed, language, now }: DemoOptions): Promise<DemoProgress | null> {
  const ctx = host.contextFor(firstCompanyId);
  if (await ctx.table('Whatsapps').where({ name: connectionName }).first()) return null;
  const progress = { seed, language, startedAt: now ?? Date.now(), done: [] };
  await writeProgress(host, progress);
  return progress;
}

async function isDone(host: Host, { name }: DemoStep, options = { locks: false }): Promise<boolean> {
  const progress = await readProgress(host, options);
  return progress === null || progress.done === null || progress.done.includes(name);
}

async function markDone(host: Host, { name }: DemoStep): Promise<void> {
  const progress = await readProgress(host, { locks: true });
  if (progress?.done) await writeProgress(host, { ...progress, done: [...progress.done, name] });
}
