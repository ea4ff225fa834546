import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import type { Command } from 'commander';
import type { Client } from './client.ts';
import {
  type CliContext,
  type CommonOptions,
  givenOptions,
  onInstallation,
  withDryRun,
  withJson,
} from './commands.ts';
import { deleteCommand } from './delete-command.ts';
import { type Column, card, table } from './print.ts';
import { queuesOf } from './queues.ts';
import { companyOf, inCompany, named } from './references.ts';

interface ConnectionOptions extends CommonOptions {
  company?: string;
  name?: string;
  provider?: string;
  queue?: string[];
  greeting?: string;
  farewell?: string;
  outOfHours?: string;
  default?: boolean;
}

export const columns: readonly Column<Connection>[] = [
  { title: 'id', of: ({ id }) => id },
  { title: 'name', of: ({ name }) => name },
  { title: 'kind', of: ({ provider }) => provider },
  { title: 'status', of: ({ status }) => status },
  { title: 'number', of: ({ number }) => number },
  { title: 'default', of: ({ isDefault }) => isDefault },
  { title: 'queues', of: ({ queues }) => queues.map(({ name }) => name).join(', ') },
];
const details: readonly Column<Connection>[] = [
  ...columns,
  { title: 'greeting', of: ({ greetingMessage }) => greetingMessage },
  { title: 'farewell', of: ({ farewellMessage }) => farewellMessage },
  { title: 'out of hours', of: ({ outOfHoursMessage }) => outOfHoursMessage },
  { title: 'paused until', of: ({ sendingPause }) => sendingPause?.until },
];

/** Adds `list`, `show`, `create`, `restart`, `logout` and `delete` to `balcao connections`. */
export function keepingCommands(connections: Command, cli: CliContext): void {
  readingCommands(connections, cli);
  createCommand(connections, cli);
  linkCommands(connections, cli);
  const deletion = {
    noun: 'connection',
    description: 'Delete a connection; its tickets stay',
    example: 'balcao connections delete Vendas --company 7 --yes',
    find: connectionOf,
    path: (id: number) => `/whatsapp/${id}`,
  };
  deleteCommand(connections, deletion, cli);
}

function readingCommands(connections: Command, cli: CliContext): void {
  const { out } = cli;
  withJson(inCompany(connections.command('list').description('List the connections')))
    .addHelpText('after', '\nExample:\n  balcao connections list --company "Padaria Sol"')
    .action(({ company, json }: ConnectionOptions) =>
      onInstallation(cli, async (client) => {
        const found = await connectionsOf(client, await companyOf(client, company));
        out(json ? JSON.stringify(found.map(withoutSecrets)) : table(found, columns));
      }),
    );
  withJson(
    inCompany(connections.command('show').description('Show a connection').argument('<connection>', byWhat)),
  )
    .addHelpText('after', '\nExample:\n  balcao connections show Vendas --company 7')
    .action((connection: string, { company, json }: ConnectionOptions) =>
      onInstallation(cli, async (client) => {
        const found = await connectionOf(client, await companyOf(client, company), connection);
        out(json ? JSON.stringify(withoutSecrets(found)) : card(found, details));
      }),
    );
}

function createCommand(connections: Command, cli: CliContext): void {
  const { out } = cli;
  withDryRun(inCompany(connections.command('create').description('Add a connection and open its link')))
    .requiredOption('--name <name>', 'its name')
    .option('--provider <provider>', 'the kind of channel; the usual one unless given')
    .option('--queue <queue...>', 'the queues customers choose from, by id or name')
    .option('--greeting <text>', 'what customers read first; needed with more than one queue')
    .option('--farewell <text>', 'what they read at the end')
    .option('--out-of-hours <text>', 'what they read outside the hours')
    .option('--default', 'make it the default of the company')
    .addHelpText(
      'after',
      '\nExample:\n  balcao connections create --company 7 --name Vendas --queue Vendas && balcao connections pair Vendas --company 7',
    )
    .action((options: ConnectionOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const company = await companyOf(client, options.company);
          const queues = options.queue ? await queuesOf(client, company) : [];
          const body = givenOptions({
            name: options.name,
            provider: options.provider,
            queueIds: options.queue?.map((each) => named(queues, each, 'ERR_QUEUE_NOT_FOUND').id),
            greetingMessage: options.greeting,
            farewellMessage: options.farewell,
            outOfHoursMessage: options.outOfHours,
            isDefault: options.default,
          });
          const made = await client.call<Connection>('POST', '/whatsapp', { body, company });
          out(options.json ? JSON.stringify(withoutSecrets(made)) : card(made, details));
        },
        options,
      ),
    );
}

function linkCommands(connections: Command, cli: CliContext): void {
  const { out } = cli;
  const orders = [
    ['restart', 'Open its link anew with the pairing it has', 'POST', 'Its link is being opened.'],
    ['logout', 'End its pairing: the phone knows it no more', 'DELETE', 'Its pairing is ended.'],
  ] as const;
  for (const [name, description, method, reported] of orders)
    withDryRun(inCompany(connections.command(name).description(description).argument('<connection>', byWhat)))
      .addHelpText('after', `\nExample:\n  balcao connections ${name} Vendas --company 7`)
      .action((connection: string, { company: of, ...common }: ConnectionOptions) =>
        onInstallation(
          cli,
          async (client) => {
            const company = await companyOf(client, of);
            const { id } = await connectionOf(client, company, connection);
            await client.call(method, `/whatsappsession/${id}`, { company });
            out(common.json ? JSON.stringify({ id, ordered: name }) : reported);
          },
          common,
        ),
      );
}

export const byWhat = 'its id or name';

/** The connections of a company, the oldest first. */
export function connectionsOf(client: Client, company: number | undefined): Promise<Connection[]> {
  return client.call<Connection[]>('GET', '/whatsapp', { company });
}

/** Finds a connection of a company by its id or name. Throws ERR_NO_WAPP_FOUND. */
export async function connectionOf(
  client: Client,
  company: number | undefined,
  wanted: string,
): Promise<Connection> {
  return named(await connectionsOf(client, company), wanted, 'ERR_NO_WAPP_FOUND');
}

/**
 * Removes from a connection the token of its message API and the code that pairs a phone, since neither belongs in a printed
 * list.
 */
export function withoutSecrets({ token: _token, qrcode: _qrcode, ...shown }: Connection): object {
  return shown;
}
