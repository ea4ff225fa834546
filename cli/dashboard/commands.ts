import type { Command } from 'commander';
import type { Output } from '../output.ts';
import type { Found } from './figures.ts';

/** Adds `balcao dashboard`, which verifies and rebuilds the figures of the dashboard. */
export function dashboardCommands(balcao: Command, { out }: Output): void {
  const dashboard = balcao
    .command('dashboard')
    .description(
      'Look after the figures of the dashboard, on the database of the environment (docs/operations.md)',
    );

  dashboard
    .command('verify')
    .description('Sum the ledger once more and compare; ends with 1 when a figure differs')
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  DATABASE_URL=mysql://… balcao dashboard verify')
    .action(async ({ json }: { json: boolean }, command: Command) => {
      const { verify } = await import('./figures.ts');
      const found = await verify(writeRemark);
      print(found, json);
      if (found.wrong || found.stray) command.error('', { exitCode: 1 });
    });

  dashboard
    .command('rebuild')
    .description('Make all figures anew from the ledger')
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  balcao dashboard rebuild')
    .action(async ({ json }: { json: boolean }) => {
      const { rebuild } = await import('./figures.ts');
      print(await rebuild(writeRemark), json);
    });

  const print = (found: Found, asJson: boolean) => out(asJson ? JSON.stringify(found) : sentence(found));
}

/**
 * Writes the progress of a command to the standard error, so that another program can read the result from the standard output.
 */
function writeRemark(text: string): void {
  process.stderr.write(`${text}\n`);
}

function sentence({ sums, wrong, stray }: Found): string {
  const differs = `${wrong} are wrong and ${stray} are too many; \`balcao dashboard rebuild\` puts it right.`;
  return `${sums} sums compared: ${wrong + stray > 0 ? differs : 'they are exactly what the ledger says.'}`;
}
