import { type Command, InvalidArgumentError } from 'commander';
import type { Output } from '../output.ts';

interface MergeOptions {
  company?: number;
  record?: string;
  dryRun: boolean;
  json: boolean;
}

/** `balcao contacts …`: makes one contact of each phone that has several because the network names it by two numbers. */
export function contactCommands(balcao: Command, { out }: Output): void {
  const contacts = balcao
    .command('contacts')
    .description('Make one contact of each phone, on the database of the environment (docs/operations.md)');

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

function idOf(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new InvalidArgumentError('It is a whole number from 1.');
  return id;
}
