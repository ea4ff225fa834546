import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import type { Command } from 'commander';
import type { Client } from './client.ts';
import {
  type CliContext,
  type CommonOptions,
  givenOptions,
  onInstallation,
  onOrOff,
  withDryRun,
  withJson,
} from './commands.ts';
import { deleteCommand } from './delete-command.ts';
import { type Column, card, table } from './print.ts';
import { companyOf, inCompany, named, requireSome } from './references.ts';

interface TagOptions extends CommonOptions {
  company?: string;
  name?: string;
  color?: string;
  board?: boolean;
}

const columns: readonly Column<Tag>[] = [
  { title: 'id', of: ({ id }) => id },
  { title: 'name', of: ({ name }) => name },
  { title: 'color', of: ({ color }) => color },
  { title: 'board', of: ({ kanban }) => kanban === 1 },
  { title: 'tickets', of: ({ ticketsCount }) => ticketsCount },
];

/** Adds `balcao tags`, by which the installation's own staff manage the tags of a company. */
export function tagsCommands(balcao: Command, cli: CliContext): void {
  const { out } = cli;
  const tags = balcao.command('tags').description('Look after the tags of a company');
  withJson(inCompany(tags.command('list').description('List the tags')))
    .addHelpText('after', '\nExample:\n  balcao tags list --company 7')
    .action(({ company, json }: TagOptions) =>
      onInstallation(cli, async (client) => {
        const found = await tagsOf(client, await companyOf(client, company));
        out(json ? JSON.stringify(found) : table(found, columns));
      }),
    );
  writingCommands(tags, cli);
  const deletion = {
    noun: 'tag',
    description: 'Delete a tag; its tickets carry it no more',
    example: 'balcao tags delete Urgente --company 7 --yes',
    find: tagOf,
    path: (id: number) => `/tags/${id}`,
  };
  deleteCommand(tags, deletion, cli);
}

function writingCommands(tags: Command, cli: CliContext): void {
  const { out } = cli;
  withFields(tags.command('create').description('Make a tag; one that is there already as given is answered'))
    .requiredOption('--name <name>', 'its name')
    .addHelpText('after', '\nExample:\n  balcao tags create --company 7 --name Urgente --color "#d32f2f"')
    .action((options: TagOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const company = await companyOf(client, options.company);
          const made = await client.call<Tag>('POST', '/tags', { body: bodyOf(options), company });
          out(options.json ? JSON.stringify(made) : card(made, columns));
        },
        options,
      ),
    );
  withFields(
    tags.command('update').description('Change what is given of a tag').argument('<tag>', 'its id or name'),
  )
    .option('--name <name>', 'its name')
    .addHelpText('after', '\nExample:\n  balcao tags update Urgente --company 7 --board on')
    .action((tag: string, options: TagOptions) =>
      onInstallation(
        cli,
        async (client) => {
          const body = bodyOf(options);
          requireSome(body);
          const company = await companyOf(client, options.company);
          const { id } = await tagOf(client, company, tag);
          const changed = await client.call<Tag>('PUT', `/tags/${id}`, { body, company });
          out(options.json ? JSON.stringify(changed) : card(changed, columns));
        },
        options,
      ),
    );
}

function withFields(command: Command): Command {
  return withDryRun(inCompany(command))
    .option('--color <color>', 'its colour, such as #d32f2f')
    .option('--board <state>', 'on: it is a lane of the board', onOrOff);
}

function bodyOf({ name, color, board }: TagOptions): object {
  return givenOptions({ name, color, kanban: board === undefined ? undefined : Number(board) });
}

/** Returns the tags of a company, sorted by name. */
export function tagsOf(client: Client, company: number | undefined): Promise<Tag[]> {
  return client.call<Tag[]>('GET', '/tags/list', { company });
}

async function tagOf(client: Client, company: number | undefined, wanted: string): Promise<Tag> {
  return named(await tagsOf(client, company), wanted, 'ERR_NO_TAG_FOUND');
}
