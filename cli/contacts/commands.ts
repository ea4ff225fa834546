import type { ContactImport } from '@balcao/plugins/contacts/import/schemas.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { type CliContext, id, onInstallation, withJson } from '../operator/commands.ts';
import { companyOf, inCompany } from '../operator/references.ts';

interface MergeOptions {
  company?: number;
  record?: string;
  dryRun: boolean;
  json: boolean;
}

/** Adds `balcao contacts`: imports files, and merges contacts that are one phone under two forms of its number. */
export function contactCommands(balcao: Command, cli: CliContext): void {
  const { out } = cli;
  const contacts = balcao
    .command('contacts')
    .description('Import contacts, and make one of each phone that has several (docs/operations.md)');
  importCommand(contacts, cli);

  contacts
    .command('merge')
    .description('Merge contacts that are one phone under two numbers, as in Brazil, Mexico and Argentina')
    .option('--company <id>', 'only of this company', idOf)
    .option('--record <file>', 'the file by which it can be undone; it must not exist')
    .option('--dry-run', 'say how many there are, and change nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  balcao contacts merge --record merged.jsonl')
    .action(async ({ company, record, dryRun, json }: MergeOptions, command: Command) => {
      if (dryRun) {
        const { previewMerge } = await import('./preview-merge.ts');
        const would = await previewMerge(company);
        const some = would.examples.map((pair) => pair.join(' and ')).join(', ');
        const sentence = `Nothing was changed. ${would.pairs} contacts would go into another one of their phone (companies: ${would.companies})`;
        return out(json ? JSON.stringify(would) : `${sentence}${some === '' ? '.' : `, such as ${some}.`}`);
      }
      if (record === undefined) command.error("error: option '--record <file>' is needed without --dry-run");
      const { mergeNumbers } = await import('./merge-numbers.ts');
      const done = await mergeNumbers({ record: record ?? '', ...(company ? { companyId: company } : {}) });
      const busy = done.skipped > 0 ? ` ${done.skipped} are part of another merge; run it again.` : '';
      out(json ? JSON.stringify(done) : `${done.merged} contacts went into another one.${busy}`);
    });

  contacts
    .command('undo-merge')
    .description('Give each merged contact back what it had; what came since stays where it came')
    .requiredOption('--from <file>', 'the record of the merge')
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  balcao contacts undo-merge --from merged.jsonl')
    .action(async ({ from, json }: { from: string; json: boolean }) => {
      const { undoMerge } = await import('./undo-merge.ts');
      const done = await undoMerge(from);
      const gone = done.gone > 0 ? ` ${done.gone} stay merged: the other contact was deleted since.` : '';
      out(json ? JSON.stringify(done) : `${done.undone} contacts are as they were.${gone}`);
    });
}

interface ImportOptions {
  company?: string;
  list?: number;
  update: boolean;
  wait: boolean;
  json: boolean;
}

function importCommand(contacts: Command, cli: CliContext): void {
  const { out } = cli;
  withJson(
    inCompany(
      contacts
        .command('import')
        .argument('<file>', 'a spreadsheet (.xlsx, .xls, .csv) or cards (.vcf)')
        .description('Import a file by its own headings, as the page does; the server takes it in'),
    ),
  )
    .option('--list <id>', 'into this contact list and not into the address book', id)
    .option('--update', 'take what the file says of contacts that are there', false)
    .option('--wait', 'wait for the end and say what was left out', false)
    .addHelpText('after', '\nExample:\n  balcao contacts import clientes.xlsx --company 7 --wait')
    .action((file: string, { list, update, wait, json, ...options }: ImportOptions) =>
      onInstallation(cli, async (client) => {
        const company = await companyOf(client, options.company);
        const { ended, importFile } = await import('./import-file.ts');
        const existing = update ? 'update' : 'keep';
        const imported = await importFile(client, { file, company, list, existing });
        const done = wait ? await ended(client, imported, company) : imported.contactImport;
        out(json ? JSON.stringify({ ...imported, contactImport: done }) : sentence(done, imported.columns));
      }),
    );
}

function sentence(done: ContactImport, columns: ReadonlyArray<string | null>): string {
  const { id: importId, state, created, updated, known, skipped, problems } = done;
  const read = columns.map((column) => column ?? '-').join(', ');
  if (state !== 'done') return `Import ${importId} is ${state}; its columns are: ${read}.`;
  const whys = Object.entries(problems).map(([why, count]) => `\n  ${count} ${why}`);
  return `Import ${importId} is done: ${created} new, ${updated} changed, ${known} there already, ${skipped} left out.${whys.join('')}`;
}

function idOf(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new InvalidArgumentError('It is a whole number from 1.');
  return id;
}
