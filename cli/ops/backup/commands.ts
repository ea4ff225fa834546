import type { Command } from 'commander';
import type { Output } from '../../output.ts';
import { progressOn, silentProgress } from '../../progress.ts';
import { missingSentence } from '../archive/known-files.ts';

interface BackupOptions {
  to: string;
  allowMissingFiles: boolean;
  dryRun: boolean;
  json: boolean;
}
interface RestoreOptions {
  from: string;
  keepCampaigns: boolean;
  dryRun: boolean;
  json: boolean;
}

/** Adds `balcao backup` and `balcao restore`, by which an operator saves an installation to one file and restores it. */
export function backupCommands(balcao: Command, { out }: Output): void {
  balcao
    .command('backup')
    .description('Copy database and files of the installation into one archive, also while the server runs')
    .requiredOption('--to <file>', 'the archive to make; it must not exist')
    .option(
      '--allow-missing-files',
      'go on without files that the database counts and the storage lacks',
      false,
    )
    .option('--dry-run', 'say what it would hold and the room there is, and make nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nIt does not hold APP_SECRET (in the embedded mode the file app-secret of DATA_DIR): keep that apart, and as safe.\n\nExample:\n  balcao backup --to /backups/balcao-2030-12-31.zip',
    )
    .action(async ({ to, allowMissingFiles, dryRun, json }: BackupOptions) => {
      if (dryRun) {
        const { previewBackup } = await import('./preview-backup.ts');
        const would = await previewBackup(to);
        out(
          json
            ? JSON.stringify(would)
            : `Nothing was made. ${to} would hold ${would.rows} rows of ${would.tables} tables and ${would.files} files (${would.bytes} bytes before packing); ${would.freeBytes} bytes are free there.${missingSentence(would.missing)}`,
        );
        return;
      }
      const { backup } = await import('./backup.ts');
      const progress = json ? silentProgress : progressOn();
      const done = await backup(to, { progress, mayLackFiles: allowMissingFiles });
      const { tables, rows, files, bytes, missing } = done;
      out(
        json
          ? JSON.stringify(done)
          : `${to} holds ${rows} rows of ${tables} tables and ${files} files (${bytes} bytes).${missingSentence(missing)}`,
      );
    });

  balcao
    .command('restore')
    .description('Put an installation back from an archive, into an empty database and data folder')
    .requiredOption('--from <file>', 'the archive')
    .option(
      '--keep-campaigns',
      'let campaigns go on that were under way; they are cancelled otherwise',
      false,
    )
    .option('--dry-run', 'check all of it and look the target over, and change nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nNever start a restored copy while the original runs: the two would push each other off the same numbers.\n\nExample:\n  balcao restore --from /backups/balcao-2030-12-31.zip',
    )
    .action(async ({ from, keepCampaigns, dryRun, json }: RestoreOptions) => {
      const { restore } = await import('./restore.ts');
      const progress = json ? silentProgress : progressOn();
      const done = await restore(from, { isDry: dryRun, campaignsGoOn: keepCampaigns, progress });
      if (json) return out(JSON.stringify(done));
      const { rows, files, takenAt, sending } = done;
      const what = `${rows} rows and ${files} files of ${takenAt}`;
      if (!sending) return out(`${what} can be put back.`);
      const { sendingLines } = await import('./stop-campaigns.ts');
      out([`${what} are back.`, ...sendingLines(sending, takenAt)].join('\n'));
    });
}
