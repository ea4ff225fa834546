import type { QueueRow } from '@balcao/plugins/queues/schemas.ts';
import type { Command } from 'commander';
import type { Client } from './client.ts';
import {
  type CliContext,
  type CommonOptions,
  count,
  givenOptions,
  onInstallation,
  withDryRun,
  withJson,
} from './commands.ts';
import { deleteCommand } from './delete-command.ts';
import { type Column, card, table } from './print.ts';
import { companyOf, inCompany, named, requireSome } from './references.ts';

interface QueueOptions extends CommonOptions {
  company?: string;
  name?: string;
  color?: string;
  greeting?: string;
  outOfHours?: string;
  order?: number;
}

const columns: readonly Column<QueueRow>[] = [
  { title: 'id', of: ({ id }) => id },
  { title: 'name', of: ({ name }) => name },
  { title: 'color', of: ({ color }) => color },
  { title: 'order', of: ({ orderQueue }) => orderQueue },
];
const details: readonly Column<QueueRow>[] = [
  ...columns,
  { title: 'greeting', of: ({ greetingMessage }) => greetingMessage },
  { title: 'out of hours', of: ({ outOfHoursMessage }) => outOfHoursMessage },
];

/** Adds `balcao queues`, by which the installation's own staff manage the queues of a company. */
export function queuesCommands(balcao: Command, cli: CliContext): void {
  const queues = balcao.command('queues').description('Look after the queues of a company');
  readingCommands(queues, cli);
  writingCommands(queues, cli);
}

function readingCommands(queues: Command, cli: CliContext): void {
  const { out } = cli;
  withJson(inCompany(queues.command('list').description('List the queues')))
    .addHelpText('after', '\nExample:\n  balcao queues list --company "Padaria Sol"')
    .action(({ company, json }: QueueOptions) =>
      onInstallation(cli, async (client) => {
        const found = await queuesOf(client, await companyOf(client, company));
        out(json ? JSON.stringify(found) : table(found, columns));
      }),
    );
  withJson(
    inCompany(queues.command('show').description('Show a queue').argument('<queue>', 'its id or name')),
  )
    .addHelpText('after', '\nExample:\n  balcao queues show Vendas --company 7')
    .action((queue: string, { company, json }: QueueOptions) =>
      onInstallation(cli, async (client) => {
        const found = await queueOf(client, await companyOf(client, company), queue);
        out(json ? JSON.stringify(found) : card(found, details));
      }),
    );
}

function writingCommands(queues: Command, cli: CliContext): void {
  const { out } = cli;
  withFields(queues.command('create').description('Open a queue'))
    .requiredOption('--name <name>', 'its name')
    .requiredOption('--color <color>', 'its colour, such as #1976d2; each queue has its own')
    .addHelpText('after', '\nExample:\n  balcao queues create --company 7 --name Vendas --color "#1976d2"')
    .action((options: QueueOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const company = await companyOf(client, options.company);
          const made = await client.call<QueueRow>('POST', '/queue', { body: bodyOf(options), company });
          out(options.json ? JSON.stringify(made) : card(made, details));
        },
        options,
      ),
    );
  withFields(
    queues
      .command('update')
      .description('Change what is given of a queue')
      .argument('<queue>', 'its id or name'),
  )
    .option('--name <name>', 'its name')
    .option('--color <color>', 'its colour')
    .addHelpText('after', '\nExample:\n  balcao queues update Vendas --company 7 --greeting "Bom dia!"')
    .action((queue: string, options: QueueOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const body = bodyOf(options);
          requireSome(body);
          const company = await companyOf(client, options.company);
          const { id } = await queueOf(client, company, queue);
          const changed = await client.call<QueueRow>('PUT', `/queue/${id}`, { body, company });
          out(options.json ? JSON.stringify(changed) : card(changed, details));
        },
        options,
      ),
    );
  const deletion = {
    noun: 'queue',
    description: 'Delete a queue; its tickets are left without one',
    example: 'balcao queues delete Vendas --company 7 --yes',
    find: queueOf,
    path: (id: number) => `/queue/${id}`,
  };
  deleteCommand(queues, deletion, cli);
}

function withFields(command: Command): Command {
  return withDryRun(inCompany(command))
    .option('--greeting <text>', 'what customers read who chose it')
    .option('--out-of-hours <text>', 'what they read outside its hours')
    .option('--order <n>', 'its place in the menu', count);
}

function bodyOf({ name, color, greeting, outOfHours, order }: QueueOptions): object {
  return givenOptions({
    name,
    color,
    greetingMessage: greeting,
    outOfHoursMessage: outOfHours,
    orderQueue: order,
  });
}

/** Returns the queues of a company, in the order in which its menu shows them. */
export function queuesOf(client: Client, company: number | undefined): Promise<QueueRow[]> {
  return client.call<QueueRow[]>('GET', '/queue', { company });
}

async function queueOf(client: Client, company: number | undefined, wanted: string): Promise<QueueRow> {
  return named(await queuesOf(client, company), wanted, 'ERR_QUEUE_NOT_FOUND');
}
