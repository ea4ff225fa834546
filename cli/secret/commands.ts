import type { Command } from 'commander';
import type { Output } from '../output.ts';
import type { SecretStatus } from './secret-status.ts';

/** Adds `balcao secret`, which checks and replaces the APP_SECRET of the installation. */
export function secretCommands(balcao: Command, { out }: Output): void {
  const secret = balcao
    .command('secret')
    .description('Look after APP_SECRET, on the database of the environment (docs/operations.md)');

  secret
    .command('status')
    .description(
      'Say how many sealed values do not stand under APP_SECRET yet, or from before values named theirs',
    )
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nIt changes nothing and may run beside the server.\n\nExample:\n  balcao secret status',
    )
    .action(async ({ json }: { json: boolean }) => {
      const { status } = await import('./rotate.ts');
      const found = await status();
      out(json ? JSON.stringify(found) : sentences(found).join('\n'));
    });

  secret
    .command('rotate')
    .description('Seal everything under APP_SECRET that stands under APP_SECRET_PREVIOUS')
    .option('--dry-run', 'say what it would seal anew, and change nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nIt may run beside the server, and goes on where it was ended.\n\nExample:\n  APP_SECRET=… APP_SECRET_PREVIOUS=… balcao secret rotate',
    )
    .action(async ({ dryRun, json }: { dryRun: boolean; json: boolean }) => {
      const { rotate, status } = await import('./rotate.ts');
      const { progressOn } = await import('../progress.ts');
      const found = dryRun ? await status() : await rotate(progressOn());
      out(json ? JSON.stringify(found) : sentences(found).join('\n'));
    });
}

function sentences({ former, isDone }: SecretStatus): string[] {
  const left = former.map(({ table, column, count }) => `${table}.${column}: ${count} to seal anew.`);
  if (left.length > 0) return left;
  return [
    isDone
      ? 'Everything stands under APP_SECRET.'
      : 'Every value stands under APP_SECRET; `balcao secret rotate` makes APP_SECRET the one of this database.',
  ];
}
