import type { Command } from 'commander';
import type { Client } from './client.ts';
import {
  type CliContext,
  type CommonOptions,
  onInstallation,
  requireYes,
  withDryRun,
  withYes,
} from './commands.ts';
import { companyOf, inCompany } from './references.ts';

interface Deletion {
  /** Kind of record, such as `queue`; it also names the argument of the command. */
  noun: string;
  description: string;
  /** Example of a call for the help text. */
  example: string;
  /** Finds the record that the argument names by its id or name. Throws a Refusal when there is none. */
  find: (
    client: Client,
    company: number | undefined,
    wanted: string,
  ) => Promise<{ id: number; name: string }>;
  path: (id: number) => string;
}

/** Adds `delete` to the commands for one kind of records of a company. It requires `--yes`, except for a dry run. */
export function deleteCommand(
  parent: Command,
  { noun, description, example, find, path }: Deletion,
  cli: CliContext,
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
          cli,
          async (client) => {
            const company = await companyOf(client, of);
            const { id, name } = await find(client, company, wanted);
            await client.call('DELETE', path(id), { company });
            cli.out(common.json ? JSON.stringify({ id, deleted: true }) : `The ${noun} ${name} is deleted.`);
          },
          common,
        );
      },
    );
}
