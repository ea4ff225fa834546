import type { Command } from 'commander';
import type { Output } from '../../output.ts';
import { progressOn, silentProgress } from '../../progress.ts';

/** Adds `balcao backup` and `balcao restore`, by which an operator saves an installation to one file and restores it. */
export function backupCommands(balcao: Command, { out }: Output): void {
  balcao
    .command('backup')
    .description('Copy database and files of the installation into one archive, also while the server runs')
    .requiredOption('--to <file>', 'the archive to make; it must not exist')
    .option('--dry-run', 'say what it would hold and the room there is, and make nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nIt does not hold APP_SECRET (in the embedded mode the file app-secret of DATA_DIR): keep that apart, and as safe.\n\nExample:\n  balcao backup --to /backups/balcao-2030-12-31.zip',
    )
    .action(async ({ to, dryRun, json }: { to: string; dryRun: boolean; json: boolean }) => {
      if (dryRun) {
        const { previewBackup } = await import('./preview-backup.ts');
        const would = await previewBackup(to);
        out(
          json
            ? JSON.stringify(would)
            : `Nothing was made. ${to} would hold ${would.rows} rows of ${would.tables} tables and ${would.files} files (${would.bytes} bytes before packing); ${would.freeBytes} bytes are free there.`,
        );
        return;
      }
      const { backup } = await import('./backup.ts');
      const done = await backup(to, json ? silentProgress : progressOn());
      const { tables, rows, files, bytes } = done;
      out(
        json
          ? JSON.stringify(done)
          : `${to} holds ${rows} rows of ${tables} tables and ${files} files (${bytes} bytes).`,
      );
    });

  balcao
    .command('restore')
    .description('Put an installation back from an archive, into an empty database and data folder')
    .requiredOption('--from <file>', 'the archive')
    .option('--dry-run', 'check all of it and look the target over, and change nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nNever start a restored copy while the original runs: the two would push each other off the same numbers.\n\nExample:\n  balcao restore --from /backups/balcao-2030-12-31.zip',
    )
    .action(async ({ from, dryRun, json }: { from: string; dryRun: boolean; json: boolean }) => {
      const { restore } = await import('./restore.ts');
      const done = await restore(from, { isDry: dryRun, progress: json ? silentProgress : progressOn() });
      const what = `${done.rows} rows and ${done.files} files of ${done.takenAt}`;
      out(json ? JSON.stringify(done) : dryRun ? `${what} can be put back.` : `${what} are back.`);
    });
}
