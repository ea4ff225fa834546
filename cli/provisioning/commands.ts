import type { Command } from 'commander';
import { type CliContext, onInstallation, withDryRun, withJson } from '../operator/commands.ts';
import { companyOf } from '../operator/references.ts';
import type { Applied, Change } from './changes.ts';

interface FileOptions {
  file: string;
  prune?: boolean;
  earlierDueDates?: boolean;
  dryRun?: boolean;
  json: boolean;
}

/**
 * Adds `balcao apply`, `plan`, `diff` and `export`, by which an operator keeps companies, users, queues and settings in a file
 * and brings an installation to the state that the file declares.
 */
export function provisioningCommands(balcao: Command, cli: CliContext): void {
  applyCommand(balcao, cli);
  planCommand(balcao, cli);
  diffCommand(balcao, cli);
  exportCommand(balcao, cli);
}

function withFile(command: Command): Command {
  return command
    .requiredOption('-f, --file <file>', 'the YAML file; - is the standard input')
    .option('--prune', 'queues, tags, users and unused plans that the file’s lists do not name go')
    .option(
      '--earlier-due-dates',
      'move due dates back to those of the file; what was paid meanwhile is lost',
    );
}

function applyCommand(balcao: Command, cli: CliContext): void {
  const { out } = cli;
  withDryRun(
    withFile(
      balcao.command('apply').description('Make the installation as a file says (docs/provisioning.md)'),
    ),
  )
    .addHelpText(
      'after',
      '\nA company is made whole or not at all; what stops says which are done, undone and not begun. Applied twice, the second time changes nothing. Nothing is deleted without --prune, and never a company, a connection or a contact.\n\nExample:\n  balcao apply --file balcao.yaml',
    )
    .action((options: FileOptions) =>
      onInstallation(cli, async (client) => {
        const { planned, carryOut, progress } = await import('./apply.ts');
        const shown = progress(options.json);
        const steps = await planned(client, options, shown);
        const changes = steps.map(({ change }) => change);
        if (options.dryRun)
          return out(options.json ? JSON.stringify({ changes }) : await reported(changes, false));
        const applied: Applied = { changes: [], initialPasswords: [] };
        try {
          await carryOut(client, steps, { applied, progress: shown });
        } finally {
          // Also when a change was refused: passwords that were generated until then are shown only here.
          out(await answerOf(applied, options.json));
        }
      }),
    );
}

function planCommand(balcao: Command, cli: CliContext): void {
  const { out } = cli;
  withJson(withFile(balcao.command('plan').description('Say what `apply` would change; changes nothing')))
    .addHelpText('after', '\nExample:\n  balcao plan --file balcao.yaml')
    .action((options: FileOptions) =>
      onInstallation(cli, async (client) => {
        const changes = await changesOf(client, options);
        out(options.json ? JSON.stringify({ changes }) : await reported(changes, false));
      }),
    );
}

function diffCommand(balcao: Command, cli: CliContext): void {
  const { out } = cli;
  withJson(
    withFile(balcao.command('diff').description('The same as `plan`; ends with 1 when something differs')),
  )
    .addHelpText('after', '\nExample:\n  balcao diff --file balcao.yaml')
    .action((options: FileOptions, command: Command) =>
      onInstallation(cli, async (client) => {
        const changes = await changesOf(client, options);
        out(options.json ? JSON.stringify({ changes }) : await reported(changes, false));
        if (changes.length > 0) command.error('', { exitCode: 1 });
      }),
    );
}

function exportCommand(balcao: Command, cli: CliContext): void {
  const { out } = cli;
  withJson(
    balcao.command('export').description('Print the installation as a file for `apply`, without secrets'),
  )
    .option('--company <id or name>', 'only this company, with its plan')
    .option(
      '--with-billing',
      'due dates, plans that cost something and blocked companies, too, for an empty installation',
      false,
    )
    .addHelpText(
      'after',
      '\nWithout --with-billing what companies pay for stays out of the file, so that applying it later takes back nothing that was paid.\n\nExample:\n  balcao export > balcao.yaml',
    )
    .action(({ company, withBilling, json }: { company?: string; withBilling: boolean; json: boolean }) =>
      onInstallation(cli, async (client) => {
        const { exported, progress } = await import('./apply.ts');
        const only = await companyOf(client, company);
        if (only !== undefined) await client.call('GET', `/companies/${only}`);
        out(await exported(client, { only, withBilling, json, progress: progress(json) }));
      }),
    );
}

async function changesOf(client: Parameters<Parameters<typeof onInstallation>[1]>[0], options: FileOptions) {
  const { planned, progress } = await import('./apply.ts');
  return (await planned(client, options, progress(options.json))).map(({ change }) => change);
}

async function answerOf({ changes, initialPasswords }: Applied, json: boolean): Promise<string> {
  if (json) return JSON.stringify({ changes, ...(initialPasswords.length > 0 ? { initialPasswords } : {}) });
  const passwords = initialPasswords.map(
    ({ email, initialPassword }) => `${email} signs in with ${initialPassword} (shown this once).`,
  );
  return [await reported(changes, true), ...passwords].join('\n');
}

async function reported(changes: readonly Change[], isDone: boolean): Promise<string> {
  if (changes.length === 0) return 'No changes.';
  const { lineOf } = await import('./changes.ts');
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return [...changes.map(lineOf), isDone ? `${count} made.` : `${count} to make; nothing was changed.`].join(
    '\n',
  );
}
