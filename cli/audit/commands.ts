import { once } from 'node:events';
import { type Command, InvalidArgumentError } from 'commander';
import type { Output } from '../output.ts';
import type { Verified } from './audit-log.ts';

/** Adds `balcao audit`, which verifies and exports the audit log. */
export function auditCommands(balcao: Command, { out, write = toStandardOutput }: Output): void {
  const audit = balcao
    .command('audit')
    .description('Look after the audit log, on the database of the environment (docs/operations.md)');

  audit
    .command('verify')
    .description('Verify the chain of every record; ends with 1 when one was changed, removed or inserted')
    .option('--company <id>', 'only this company', companyId)
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExample:\n  balcao audit verify --company 3')
    .action(
      async ({ company = null, json }: { company?: number | null; json: boolean }, command: Command) => {
        const { verify } = await import('./audit-log.ts');
        const verified = await verify(company, (text) => process.stderr.write(`${text}\n`));
        out(json ? JSON.stringify(verified) : verified.flatMap(sentences).join('\n'));
        if (verified.some(({ findings }) => findings.length > 0)) command.error('', { exitCode: 1 });
      },
    );

  audit
    .command('export')
    .description("Print a company's audit log as CSV")
    .requiredOption('--company <id>', 'whose', companyId)
    .addHelpText('after', '\nExample:\n  balcao audit export --company 3 > audit.csv')
    .action(async ({ company }: { company: number }) => {
      const { exportTo } = await import('./audit-log.ts');
      await exportTo(company, write);
    });
}

/**
 * Writes a chunk to the standard output, and waits while the program that reads it is behind, so that a long log is never held in
 * memory.
 */
async function toStandardOutput(part: string): Promise<void> {
  if (!process.stdout.write(part)) await once(process.stdout, 'drain');
}

function companyId(given: string): number {
  const id = Number(given);
  if (!Number.isInteger(id) || id < 1)
    throw new InvalidArgumentError('The id of a company is a whole number.');
  return id;
}

function sentences({ companyId: id, checked, hash, findings }: Verified): string[] {
  const whole = `Company ${id}: ${checked} records verified, the last hash is ${hash || 'none'}.`;
  return [whole, ...findings.map(({ fault, from, to }) => `Company ${id}: ${reported[fault](from, to)}`)];
}

/** Sentences that `balcao audit verify` prints for each kind of fault, with the numbers of the records concerned. */
const reported: Record<Verified['findings'][number]['fault'], (from: number, to: number) => string> = {
  changed: (from) => `record ${from} is not what was written.`,
  removed: (from, to) => `records ${from} to ${to} are missing.`,
  inserted: (from, to) => `records ${from} to ${to} were not written by the application.`,
  cut: (from, to) => `records ${from} to ${to} were cut off the end.`,
  broken: (from) =>
    `the chain went on at record ${from} after a summary that the application had not written.`,
  head: () => 'the summary of the chain was not written by the application.',
};
