import type { Command } from 'commander';
import type { Client } from './client.ts';
import {
  type CommandContext,
  type CommonOptions,
  onInstallation,
  requireYes,
  withDryRun,
  withYes,
} from './commands.ts';
import { companyOf, inCompany } from './references.ts';

interface Deletion {
  /** Noun of the record, such as `queue`; it also names the argument. */
  noun: string;
  description: string;
  /** Example of a call. */
  example: string;
  /** Finds the record by its id or name. Throws a refusal when there is none. */
  find: (
    client: Client,
    company: number | undefined,
    wanted: string,
  ) => Promise<{ id: number; name: string }>;
  path: (id: number) => string;
}

/** Adds `delete` to the commands for records of a company: it asks for `--yes`, unless it is a dry run. */
export function deleteCommand(
  parent: Command,
  { noun, description, example, find, path }: Deletion,
  context: CommandContext,
): void {
  withYes(
    withDryRun(
      inCompany(parent.command('delete').description(description).argument(`<${noun}>`, 'its id or name')),
    ),
  )
    .addHelpText('after', `\nExample:\n  ${example}`)
    .action(
      (
        wanted: string,
        { company: of, yes, ...common }: CommonOptions & { company?: string; yes?: boolean },
      ) => {
        requireYes(yes || common.dryRun, `Deleting a ${noun}`);
        return onInstallation(
          context,
          async (client) => {
            const company = await companyOf(client, of);
            const { id, name } = await find(client, company, wanted);
            await client.call('DELETE', path(id), { company });
            context.out(
              common.json ? JSON.stringify({ id, deleted: true }) : `The ${noun} ${name} is deleted.`,
            );
          },
          common,
        );
      },
    );
}
