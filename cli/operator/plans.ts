import type { Plan } from '@balcao/core/tenancy/schemas.ts';
import type { Command } from 'commander';
import type { Client } from './client.ts';
import {
  amount,
  type CliContext,
  type CommonOptions,
  count,
  givenOptions,
  id,
  onInstallation,
  requireYes,
  withDryRun,
  withJson,
  withYes,
} from './commands.ts';
import { Misuse } from './exit.ts';
import { type Column, card, table } from './print.ts';

interface PlanOptions extends CommonOptions {
  name?: string;
  price?: number;
  users?: number;
  connections?: number;
  queues?: number;
  campaigns?: number;
  schedules?: number;
  storage?: number;
  on?: string[];
  off?: string[];
}

const columns: readonly Column<Plan>[] = [
  { title: 'id', of: ({ id }) => id },
  { title: 'name', of: ({ name }) => name },
  { title: 'price', of: ({ value }) => value.toFixed(2) },
  { title: 'users', of: ({ users }) => users },
  { title: 'connections', of: ({ connections }) => connections },
  { title: 'queues', of: ({ queues }) => queues },
];
const details: readonly Column<Plan>[] = [
  ...columns,
  { title: 'campaigns', of: ({ campaigns }) => campaigns || 'no limit' },
  { title: 'schedules', of: ({ schedules }) => schedules || 'no limit' },
  { title: 'storage MB', of: ({ storageMb }) => (storageMb ?? 'default') || 'no limit' },
  { title: 'on', of: (plan) => switches(plan, true) },
  { title: 'off', of: (plan) => switches(plan, false) },
];

/** Adds `balcao plans`, by which the installation's own staff manage the plans that companies buy, through the API. */
export function plansCommands(balcao: Command, cli: CliContext): void {
  const { out } = cli;
  const plans = balcao.command('plans').description('Look after plans');

  withJson(plans.command('list').description('List every plan'))
    .addHelpText('after', '\nExample:\n  balcao plans list')
    .action(({ json }: { json: boolean }) =>
      onInstallation(cli, async (client) => {
        const all = await everyPlan(client);
        out(json ? JSON.stringify(all) : table(all, columns));
      }),
    );

  withFields(
    plans.command('create').description('Make a plan; limits not given are 0, switches not given are on'),
  )
    .requiredOption('--name <name>', 'its name')
    .addHelpText(
      'after',
      '\nExample:\n  balcao plans create --name Ouro --price 149.90 --users 10 --connections 3 --queues 10 --off useKanban',
    )
    .action((options: PlanOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const body = await bodyOf(client, options);
          const plan = await client.call<Plan>('POST', '/plans', { body });
          out(options.json ? JSON.stringify(plan) : card(plan, details));
        },
        options,
      ),
    );

  withFields(
    plans.command('update').description('Change what is given of a plan').argument('<id>', 'its id', id),
  )
    .option('--name <name>', 'its name')
    .addHelpText('after', '\nExample:\n  balcao plans update 2 --users 20 --on useCampaigns useKanban')
    .action((planId: number, options: PlanOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const body = await bodyOf(client, options);
          if (Object.keys(body).length === 0)
            throw new Misuse('Say what to change; --help lists the options.');
          const plan = await client.call<Plan>('PUT', `/plans/${planId}`, { body });
          out(options.json ? JSON.stringify(plan) : card(plan, details));
        },
        options,
      ),
    );

  withYes(
    withDryRun(
      plans.command('delete').description('Delete a plan that no company has').argument('<id>', 'its id', id),
    ),
  )
    .addHelpText('after', '\nExample:\n  balcao plans delete 2 --yes')
    .action((planId: number, { yes, ...common }: { yes?: boolean } & CommonOptions) => {
      requireYes(yes || common.dryRun, 'Deleting a plan');
      return onInstallation(
        cli,
        async (client) => {
          await client.call('DELETE', `/plans/${planId}`);
          out(common.json ? JSON.stringify({ id: planId, deleted: true }) : `Plan ${planId} is deleted.`);
        },
        common,
      );
    });
}

function withFields(command: Command): Command {
  return withDryRun(command)
    .option('--price <amount>', 'BRL a month', amount)
    .option('--users <n>', 'how many users', count)
    .option('--connections <n>', 'how many connections', count)
    .option('--queues <n>', 'how many queues', count)
    .option('--campaigns <n>', 'how many campaigns; 0: no limit', count)
    .option('--schedules <n>', 'how many schedules; 0: no limit', count)
    .option(
      '--storage <MB>',
      'megabytes of files; 0: no limit, never given: the default of the server',
      count,
    )
    .option('--on <switch...>', 'features to open, such as useCampaigns')
    .option('--off <switch...>', 'features to close');
}

/**
 * Returns the body of the API call for a plan. Throws Misuse for a plan flag that no loaded plugin has, since the API would
 * ignore it silently.
 */
async function bodyOf(client: Client, options: PlanOptions): Promise<object> {
  const {
    name,
    price,
    users,
    connections,
    queues,
    campaigns,
    schedules,
    storage,
    on = [],
    off = [],
  } = options;
  const known = on.length + off.length > 0 ? await client.call<string[]>('GET', '/plans/flags') : [];
  const unknown = [...on, ...off].find((flag) => !known.includes(flag));
  if (unknown !== undefined)
    throw new Misuse(`There is no switch ${unknown}; there are ${known.toSorted().join(', ')}.`);
  const both = on.find((flag) => off.includes(flag));
  if (both !== undefined) throw new Misuse(`${both} cannot be on and off.`);
  return givenOptions({
    name,
    value: price,
    users,
    connections,
    queues,
    campaigns,
    schedules,
    storageMb: storage,
    ...Object.fromEntries([...on.map((flag) => [flag, true]), ...off.map((flag) => [flag, false])]),
  });
}

/** Every plan, by name. */
export async function everyPlan(client: Client): Promise<Plan[]> {
  const all: Plan[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await client.call<{ plans: Plan[]; hasMore: boolean }>('GET', '/plans', {
      query: { pageNumber },
    });
    all.push(...page.plans);
    if (!page.hasMore) return all;
  }
}

function switches(plan: Plan, state: boolean): string {
  return Object.entries(plan)
    .filter(([key, value]) => /^use[A-Z]/.test(key) && value === state)
    .map(([key]) => key)
    .sort()
    .join(', ');
}
