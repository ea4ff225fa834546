import { Command, InvalidArgumentError, Option } from 'commander';
import { auditCommands } from './audit/commands.ts';
import { completionCommand } from './completion.ts';
import { contactCommands } from './contacts/commands.ts';
import { dashboardCommands } from './dashboard/commands.ts';
import type { OpenClient } from './operator/client.ts';
import { companiesCommands } from './operator/companies.ts';
import { invitationsCommands } from './operator/invitations.ts';
import { connectionsCommands } from './operator/pairing.ts';
import { plansCommands } from './operator/plans.ts';
import type { WouldPrepare } from './operator/preview-prepare.ts';
import { queuesCommands } from './operator/queues.ts';
import { processSecrets, type SecretSource } from './operator/secret.ts';
import { settingsCommands } from './operator/settings.ts';
import { tagsCommands } from './operator/tags.ts';
import { tokensCommands } from './operator/tokens.ts';
import { usersCommands } from './operator/users.ts';
import { opsCommands } from './ops/commands.ts';
import type { Output } from './output.ts';
import { pluginCommands } from './plugin/commands.ts';
import { provisioningCommands } from './provisioning/commands.ts';
import { searchCommands } from './search/commands.ts';
import { secretCommands } from './secret/commands.ts';

export interface ProgramOptions extends Output {
  /** Writes the message about a command that was called wrongly; to the standard error unless given. */
  err?(text: string): void;
  /** Opens the API client; by default that of the installation that the environment names. */
  open?: OpenClient;
  secrets?: SecretSource;
  /**
   * Ends commands that otherwise run until they are stopped, such as `--watch`; by default the signals of the process end them.
   */
  ended?: AbortSignal;
}

/**
 * Builds the `balcao` command with all its subcommands. The code of each subcommand is loaded only when it is called, so that the
 * start is fast. A failed command throws its error and does not end the process.
 */
export function program({ out, write, err, open, secrets = processSecrets, ended }: ProgramOptions): Command {
  const balcao = new Command('balcao')
    .description('Customer service on WhatsApp: runs a Balcão server and looks after it')
    .version('0.1.0')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => out(text.trimEnd()),
      ...(err ? { writeErr: err } : {}),
    })
    .addHelpText(
      'after',
      '\nWorks on the server at BALCAO_URL (with BALCAO_TOKEN, or BALCAO_EMAIL and BALCAO_PASSWORD), else on the database of the\nenvironment. Ends with 0 done, 1 failed, 2 called wrongly, 3 refused, 4 not found, 5 installation out of reach.',
    )
    .addOption(
      new Option('--timeout <seconds>', 'how long the server at BALCAO_URL may take for an answer')
        .env('BALCAO_TIMEOUT')
        .default(30)
        .argParser(seconds),
    );

  serverCommands(balcao, { out });
  const openNamed: OpenClient = async () => {
    // Loaded only for a call, so that a wrong option is reported without a delay.
    const { openClient } = await import('./operator/open-client.ts');
    return openClient({ timeoutSeconds: balcao.opts().timeout, secrets });
  };
  const place = { out, open: open ?? openNamed, secrets, ...(ended ? { ended } : {}) };
  companiesCommands(balcao, place);
  plansCommands(balcao, place);
  usersCommands(balcao, place);
  invitationsCommands(balcao, place);
  connectionsCommands(balcao, place);
  queuesCommands(balcao, place);
  tagsCommands(balcao, place);
  settingsCommands(balcao, place);
  tokensCommands(balcao, place);
  provisioningCommands(balcao, place);
  searchCommands(balcao, { out });
  contactCommands(balcao, place);
  pluginCommands(balcao, { out });
  auditCommands(balcao, { out, ...(write ? { write } : {}) });
  secretCommands(balcao, { out });
  dashboardCommands(balcao, { out });
  opsCommands(balcao, place);
  completionCommand(balcao, place);
  return balcao;
}

function serverCommands(balcao: Command, { out }: Output): void {
  balcao
    .command('start')
    .description('Run the server with the settings of the environment (docs/configuration.md)')
    .option('--demo', 'fill the first company with a demonstration', false)
    .option('--language <language>', 'of the demonstration: pt, en or es')
    .option('--seed <number>', 'of the demonstration: the same number makes the same one')
    .addHelpText('after', '\nExample:\n  PORT=8080 balcao start')
    .action(async ({ demo, ...chosen }: { demo: boolean; language?: string; seed?: string }) => {
      const { checkedDemo } = await import('./server/demo/demo-options.ts');
      const { runServer } = await import('./server/run-server.ts');
      await runServer({ demo: demo ? checkedDemo(chosen) : null });
    });

  balcao
    .command('prepare')
    .description('Make the tables of an empty database, the first company and its super admin')
    .option('--dry-run', 'say what it would make, and make nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  DATABASE_URL=mysql://… ADMIN_EMAIL=ana@example.com balcao prepare')
    .action(async ({ dryRun, json }: { dryRun: boolean; json: boolean }) => {
      if (dryRun) {
        const { previewPrepare } = await import('./operator/preview-prepare.ts');
        const would = await previewPrepare();
        return out(json ? JSON.stringify(would) : prepareSentence(would));
      }
      const { prepare } = await import('./operator/prepare.ts');
      const first = await prepare();
      if (json) return out(JSON.stringify(first));
      if (!first) return out('There is a first company already; nothing was changed.');
      const password = first.password ? `${first.password} (shown this once)` : 'the one of ADMIN_PASSWORD';
      out(`The super admin signs in as ${first.email} with ${password}.`);
    });

  balcao
    .command('status')
    .description('Say whether a server is alive and ready; ends with 1 when it is not')
    .option('--host <url>', 'where the server is', 'http://127.0.0.1:3000')
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  balcao status --host https://atende.example.com')
    .action(async ({ host, json }: { host: string; json: boolean }, command: Command) => {
      const { status } = await import('./server/status.ts');
      const found = await status(host);
      out(json ? JSON.stringify(found) : sentence(found));
      if (!found.ready) command.error('', { exitCode: 1 });
    });
}

function prepareSentence({ database, steps, email }: WouldPrepare): string {
  const tables = steps > 0 ? `bring its tables up to date by ${steps} steps` : null;
  const company = email === null ? null : `make the first company, whose super admin signs in as ${email}`;
  const acts = [tables, company].filter((act) => act !== null).join(' and ');
  if (acts === '')
    return `There is nothing to do in ${database}: its tables are up to date, and it has companies.`;
  return `Nothing was made. In ${database} it would ${acts}.`;
}

function seconds(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0 || value > 3600)
    throw new InvalidArgumentError('It must be seconds, up to 3600.');
  return value;
}

function sentence({ host, alive, ready }: { host: string; alive: boolean; ready: boolean }): string {
  if (ready) return `${host} is alive and ready.`;
  return alive ? `${host} is alive and waits for its database.` : `${host} does not answer.`;
}
