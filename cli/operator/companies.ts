import { dueDay as dueDayOfTime } from '@balcao/core/tenancy/companies/days-left.ts';
import type { Company } from '@balcao/core/tenancy/schemas.ts';
import { type Command, Option } from 'commander';
import type { Client } from './client.ts';
import {
  type CliContext,
  type CommonOptions,
  day,
  givenOptions,
  id,
  onInstallation,
  requireYes,
  withDryRun,
  withJson,
  withPassword,
  withYes,
} from './commands.ts';
import { Misuse } from './exit.ts';
import { type Column, card, table } from './print.ts';
import { passwordFrom, type SecretOptions } from './secret.ts';

interface CompanyOptions extends SecretOptions, CommonOptions {
  name?: string;
  email?: string;
  phone?: string;
  plan?: number;
  due?: string | null;
  recurrence?: string;
  status?: 'open' | 'blocked';
  campaigns?: 'on' | 'off';
}

const columns: readonly Column<Company>[] = [
  { title: 'id', of: ({ id }) => id },
  { title: 'name', of: ({ name }) => name },
  { title: 'plan', of: ({ plan }) => plan?.name },
  { title: 'status', of: ({ status }) => (status ? 'open' : 'blocked') },
  { title: 'due', of: ({ dueDay }) => dueDay },
  { title: 'days left', of: ({ daysLeft }) => (daysLeft === 0 ? 'today' : daysLeft) },
  { title: 'e-mail', of: ({ email }) => email },
];
const details: readonly Column<Company>[] = [
  ...columns,
  { title: 'phone', of: ({ phone }) => phone },
  { title: 'recurrence', of: ({ recurrence }) => recurrence },
  { title: 'campaigns', of: ({ campaignsEnabled }) => campaignsEnabled },
  { title: 'since', of: ({ createdAt }) => createdAt.slice(0, 10) },
];

/**
 * Adds `balcao companies`, by which the installation's own staff list, create, change, renew and delete companies through the
 * API.
 */
export function companiesCommands(balcao: Command, cli: CliContext): void {
  const companies = balcao.command('companies').description('Look after companies');
  readingCommands(companies, cli);
  writingCommands(companies, cli);
  renewCommand(companies, cli);
  deleteCommand(companies, cli);
}

function readingCommands(companies: Command, cli: CliContext): void {
  const { out } = cli;

  withJson(companies.command('list').description('List every company'))
    .option('--search <text>', 'only those with this in their name or e-mail')
    .addHelpText('after', '\nExample:\n  balcao companies list --search padaria')
    .action(({ search, json }: { search?: string; json: boolean }) =>
      onInstallation(cli, async (client) => {
        const found = await listed(client, search);
        out(json ? JSON.stringify(found) : table(found, columns));
      }),
    );

  withJson(companies.command('show').description('Show a company').argument('<id>', 'its id', id))
    .addHelpText('after', '\nExample:\n  balcao companies show 7 --json')
    .action((companyId: number, { json }: { json: boolean }) =>
      onInstallation(cli, async (client) => {
        const company = await client.call<Company>('GET', `/companies/${companyId}`);
        out(json ? JSON.stringify(company) : card(company, details));
      }),
    );
}

function writingCommands(companies: Command, cli: CliContext): void {
  const { out } = cli;
  withFields(
    companies.command('create').description('Open a company, with its first admin if it has an e-mail'),
  )
    .requiredOption('--name <name>', 'its name')
    .addHelpText(
      'after',
      '\nWithout a password one is drawn for the first admin and shown this once.\n\nExample:\n  balcao companies create --name "Padaria Sol" --email sol@padaria.com.br --plan 1 --due 2030-12-31',
    )
    .action((options: CompanyOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const password = await passwordFrom(options, cli.secrets);
          const body = givenOptions({ ...bodyOf(options), password });
          const opened = await client.call<Company & { initialPassword?: string }>('POST', '/companies', {
            body,
          });
          out(options.json ? JSON.stringify(opened) : card(opened, details));
          if (!options.json && opened.initialPassword)
            out(
              `\nThe first admin signs in as ${opened.email} with ${opened.initialPassword} (shown this once).`,
            );
        },
        options,
      ),
    );

  withFields(
    companies
      .command('update')
      .description('Change what is given of a company')
      .argument('<id>', 'its id', id),
  )
    .option('--name <name>', 'its name')
    .addHelpText(
      'after',
      '\nA password becomes its first admin’s. Blocking ends its sessions.\n\nExample:\n  balcao companies update 7 --plan 2 --status blocked',
    )
    .action((companyId: number, options: CompanyOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const password = await passwordFrom(options, cli.secrets);
          const body = givenOptions({ ...bodyOf(options), password });
          if (Object.keys(body).length === 0)
            throw new Misuse('Say what to change; --help lists the options.');
          const company = await client.call<Company>('PUT', `/companies/${companyId}`, { body });
          out(options.json ? JSON.stringify(company) : card(company, details));
        },
        options,
      ),
    );
}

function renewCommand(companies: Command, cli: CliContext): void {
  const { out } = cli;
  withDryRun(
    companies
      .command('renew')
      .description('Extend the due date by the recurrence, counted from the due date itself')
      .argument('<id>', 'its id', id),
  )
    .option('--from <day>', 'only if this is still its due date: the same command twice renews once', day)
    .addHelpText('after', '\nExample:\n  balcao companies renew 7 --from 2030-12-31')
    .action((companyId: number, { from, ...common }: { from?: string | null } & CommonOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const { dueDate } = await client.call<Company>('GET', `/companies/${companyId}`);
          if (dueDate === null)
            throw new Misuse(`Company ${companyId} has no due date; there is nothing to extend.`);
          if (from !== undefined && from !== dueDay(dueDate))
            throw new Misuse(
              `Its due date is ${dueDay(dueDate)}, not ${from ?? 'none'}; nothing was changed.`,
            );
          const body = { dueDate };
          const renewed = await client.call<Company>('POST', `/companies/${companyId}/renew`, { body });
          out(
            common.json
              ? JSON.stringify(renewed)
              : `${renewed.name} is renewed until ${dueDay(renewed.dueDate)}.`,
          );
        },
        common,
      ),
    );
}

function deleteCommand(companies: Command, cli: CliContext): void {
  const { out } = cli;
  withYes(
    withDryRun(
      companies
        .command('delete')
        .description('Delete a company with everything in it')
        .argument('<id>', 'its id', id),
    ),
  )
    .addHelpText('after', '\nExample:\n  balcao companies delete 7 --yes')
    .action((companyId: number, { yes, ...common }: { yes?: boolean } & CommonOptions) => {
      requireYes(yes || common.dryRun, 'Deleting a company, with its conversations and files,');
      return onInstallation(
        cli,
        async (client) => {
          await client.call('DELETE', `/companies/${companyId}`);
          out(
            common.json
              ? JSON.stringify({ id: companyId, deleted: true })
              : `Company ${companyId} is deleted.`,
          );
        },
        common,
      );
    });
}

function withFields(command: Command): Command {
  return withPassword(
    withDryRun(command)
      .option('--email <e-mail>', 'its e-mail, which its first admin signs in with')
      .option('--phone <phone>', 'its phone')
      .option('--plan <id>', 'its plan', id)
      .option('--due <day>', 'its due date, such as 2030-12-31, or none', day)
      .addOption(
        new Option('--recurrence <how-often>', 'how far a renewal extends it').choices([
          'MENSAL',
          'BIMESTRAL',
          'TRIMESTRAL',
          'SEMESTRAL',
          'ANUAL',
        ]),
      )
      .addOption(
        new Option('--status <status>', 'whether its people may sign in').choices(['open', 'blocked']),
      )
      .addOption(new Option('--campaigns <state>', 'whether it may send campaigns').choices(['on', 'off'])),
  );
}

function bodyOf({ name, email, phone, plan, due, recurrence, status, campaigns }: CompanyOptions) {
  return givenOptions({
    name,
    email,
    phone,
    planId: plan,
    // The API takes '' for no due date.
    dueDate: due === null ? '' : due,
    recurrence,
    status: status === undefined ? undefined : status === 'open',
    campaignsEnabled: campaigns === undefined ? undefined : campaigns === 'on',
  });
}

async function listed(client: Client, search: string | undefined): Promise<Company[]> {
  const all = await client.call<Company[]>('GET', '/companies/list');
  const wanted = search?.trim().toLowerCase();
  if (!wanted) return all;
  return all.filter(({ name, email }) => `${name}\n${email ?? ''}`.toLowerCase().includes(wanted));
}

/** Returns the calendar day of a due date, in the server's time zone for due dates. */
export function dueDay(dueDate: string | null): string | null {
  return dueDate && dueDayOfTime(Date.parse(dueDate));
}
