import type { Command } from 'commander';
import { id, withJson } from '../../operator/commands.ts';
import type { Output } from '../../output.ts';
import { progressOn, silentProgress } from '../../progress.ts';
import type { Pair } from './compare.ts';
import type { ImportedWhaticket } from './import-whaticket.ts';

interface Options {
  from: string;
  media?: string;
  plan?: number;
  timeZone: string;
  dryRun: boolean;
  json: boolean;
}

/** Adds `balcao import whaticket`, by which an operator imports the companies of an installation of another product. */
export function importCommands(balcao: Command, { out }: Output): void {
  const group = balcao.command('import').description('Take data in from another product (docs/moving.md)');
  withJson(
    group
      .command('whaticket')
      .description(
        'Take in companies, people, contacts, tickets and messages of an installation of the whaticket family',
      ),
  )
    .requiredOption(
      '--from <address>',
      'its database, without the password: postgres://user@host:5432/name or mysql://…',
    )
    .option('--media <folder>', 'its folder of files (public); without it messages come without their files')
    .option('--plan <id>', 'the plan that its companies get; by default the first', id)
    .option('--time-zone <offset>', 'what dates of a MySQL source are written in', '-03:00')
    .option('--dry-run', 'count, name what would not come as it is, and change nothing', false)
    .addHelpText(
      'after',
      '\nThe password is read from BALCAO_SOURCE_PASSWORD. Killed, it goes on where it was; run once more it takes what is new there.\nEnds with 1 when a ticket has fewer messages here than there.\n\nExample:\n  BALCAO_SOURCE_PASSWORD=… balcao import whaticket --from postgres://whaticket@db/whaticket --media /srv/whaticket/public --dry-run',
    )
    .action(async ({ from, media, plan, timeZone, dryRun, json }: Options, command: Command) => {
      const { importWhaticket } = await import('./import-whaticket.ts');
      const password = process.env.BALCAO_SOURCE_PASSWORD ?? '';
      const progress = json ? silentProgress : progressOn();
      const done = await importWhaticket({
        ...{ address: from, password, timeZone, media: media ?? null, plan, isDry: dryRun, progress },
      });
      out(json ? JSON.stringify(done) : report(done));
      const { tickets = [], contacts = [] } = done.comparison?.unequal ?? {};
      if (tickets.length + contacts.length > 0) command.error('', { exitCode: 1 });
    });
}

function report({ rows, problems, comparison }: ImportedWhaticket): string {
  const pair = ({ there, here }: Pair) => `${here} of ${there}`;
  return [
    ...(comparison ? [] : Object.entries(rows).map(([table, count]) => `${table}: ${count}`)),
    ...Object.entries(problems).map(([what, times]) => `${times} ${what}`),
    ...(comparison?.companies ?? []).map(
      ({ companyId, name, contacts, tickets, messages }) =>
        `Company ${companyId} ${name}: contacts ${pair(contacts)}, tickets ${pair(tickets)}, messages ${pair(messages)}`,
    ),
    ...said('ticket', comparison?.unequal.tickets),
    ...said('contact', comparison?.unequal.contacts),
    comparison ? 'Numbers are to be paired here; passwords stay what they were.' : 'Nothing was changed.',
  ].join('\n');
}

function said(what: string, ids: readonly number[] = []): string[] {
  return ids.length > 0 ? [`Fewer here than there: ${what} ${ids.slice(0, 20).join(', ')}`] : [];
}
