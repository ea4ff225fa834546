import type { Command } from 'commander';
import { type CliContext, id, requireYes, withJson } from '../../operator/commands.ts';
import { progressOn, silentProgress } from '../../progress.ts';
import { missingSentence } from '../archive/known-files.ts';
import { passphraseFrom } from './passphrase.ts';
import type { WouldExport } from './preview-export.ts';

interface Passphrase {
  passphraseStdin?: boolean;
  json: boolean;
}
interface ExportOptions extends Passphrase {
  to: string;
  park: boolean;
  allowMissingFiles: boolean;
  dryRun: boolean;
}
interface ImportOptions extends Passphrase {
  from: string;
  name?: string;
  plan?: number;
  connect: boolean;
  dryRun: boolean;
}

/** Adds `balcao companies export|import|forget-pairings`, by which operators move one company to another server. */
export function moveCompanyCommands(balcao: Command, { out, secrets }: CliContext): void {
  const companies = balcao.commands.find((command) => command.name() === 'companies');
  if (!companies) throw new Error('The commands of companies come first');
  companies.alias('company');
  exportCommand(companies, { out, secrets });
  importCommand(companies, { out, secrets });
  forgetCommand(companies, { out });
}

function exportCommand(companies: Command, { out, secrets }: Pick<CliContext, 'out' | 'secrets'>): void {
  sealed(
    companies
      .command('export')
      .description('Write one company with rows, files and paired numbers into an archive'),
  )
    .argument('<id>', 'the company', id)
    .requiredOption('--to <file>', 'the archive to make; it must not exist')
    .option(
      '--park',
      'hang up its numbers, which stay paired, instead of refusing while they are linked',
      false,
    )
    .option(
      '--allow-missing-files',
      'go on without files that the database counts and the storage lacks',
      false,
    )
    .option('--dry-run', 'say what it would hold and hang up; make nothing, and ask for no passphrase', false)
    .addHelpText(
      'after',
      '\nExample:\n  BALCAO_PASSPHRASE=… balcao companies export 7 --to padaria.balcao --park',
    )
    .action(async (companyId: number, options: ExportOptions) => {
      const { to, park, allowMissingFiles: mayLackFiles, dryRun, json, passphraseStdin } = options;
      if (dryRun) {
        const { previewExport } = await import('./preview-export.ts');
        const would = await previewExport({ companyId, to, park });
        return out(json ? JSON.stringify(would) : exportSentence(would));
      }
      const { exportCompany } = await import('./export-company.ts');
      const passphrase = await passphraseFrom({ ...(passphraseStdin ? { passphraseStdin } : {}) }, secrets, {
        isNew: true,
      });
      const progress = json ? silentProgress : progressOn();
      const done = await exportCompany({ companyId, to, passphrase, park, mayLackFiles, progress });
      if (json) return out(JSON.stringify(done));
      out(
        `${to} holds ${done.rows} rows and ${done.files} files of company ${companyId}.${missingSentence(done.missing)}`,
      );
      if (done.lost > 0) out(`${done.lost} secrets were sealed under another APP_SECRET and are not in it.`);
    });
}

function exportSentence({ file, companyId, linked, freeBytes, missing, ...would }: WouldExport): string {
  const { rows, files, bytes } = would;
  const parked = linked > 0 ? ` It would hang up ${linked} of its numbers.` : '';
  return `Nothing was made. ${file} would hold ${rows} rows and ${files} files (${bytes} bytes before packing) of company ${companyId}; ${freeBytes} bytes are free there.${missingSentence(missing)}${parked}`;
}

function importCommand(companies: Command, { out, secrets }: Pick<CliContext, 'out' | 'secrets'>): void {
  sealed(companies.command('import').description('Take a company in from an archive, beside what is here'))
    .requiredOption('--from <file>', 'the archive')
    .option('--name <name>', 'another name than it had')
    .option('--plan <id>', 'its plan here; by default the one of the same name', id)
    .option('--connect', 'link its numbers once all of it is there', false)
    .option('--dry-run', 'check all of it, look for what is taken here, and change nothing', false)
    .addHelpText(
      'after',
      '\nAll of the archive is checked before the first row. What breaks off is removed whole, what was killed by the next run; run once more it does nothing.\n\nExample:\n  BALCAO_PASSPHRASE=… balcao companies import --from padaria.balcao --connect',
    )
    .action(async ({ from, name, plan, connect, dryRun, json, passphraseStdin }: ImportOptions) => {
      const { importCompany } = await import('./import-company.ts');
      const passphrase = await passphraseFrom({ ...(passphraseStdin ? { passphraseStdin } : {}) }, secrets, {
        isNew: false,
      });
      const progress = json ? silentProgress : progressOn();
      const done = await importCompany({ from, passphrase, name, plan, connect, isDry: dryRun, progress });
      if (json) return out(JSON.stringify(done));
      const what = `${done.rows} rows and ${done.files} files`;
      if (done.outcome === 'only looked over') return out(`${what} can be taken in.`);
      if (done.outcome === 'was done')
        return out(`This archive is company ${done.companyId} already; nothing was changed.`);
      out(`${what} are company ${done.companyId}.`);
      out(
        done.remapped.length > 0
          ? `Ids are others in ${done.remapped.join(', ')}.`
          : 'Every id is what it was.',
      );
    });
}

function forgetCommand(companies: Command, { out }: Pick<CliContext, 'out'>): void {
  withJson(
    companies.command('forget-pairings').description('Remove the pairings of a company that moved away'),
  )
    .argument('<id>', 'the company', id)
    .option('--yes', 'it is meant')
    .addHelpText(
      'after',
      '\nTo be run where it came from, once it works where it went: after that its numbers can no longer be linked, or unpaired, from here.\n\nExample:\n  balcao companies forget-pairings 7 --yes',
    )
    .action(async (companyId: number, { yes, json }: { yes?: boolean; json: boolean }) => {
      requireYes(yes, 'Removing pairings');
      const { forgetPairings } = await import('./forget-pairings.ts');
      const done = await forgetPairings(companyId);
      out(
        json
          ? JSON.stringify(done)
          : `The pairings of ${done.numbers} numbers of company ${companyId} are removed.`,
      );
    });
}

function sealed(command: Command): Command {
  return withJson(command).option(
    '--passphrase-stdin',
    'read the passphrase from the first line of the standard input, not from BALCAO_PASSPHRASE or the terminal',
  );
}
