import { type Command, InvalidArgumentError } from 'commander';
import type { Output } from '../../output.ts';
import type { Finding } from './finding.ts';

/** Adds `balcao doctor`, by which an operator checks the health of the installation that the environment names. */
export function doctorCommand(balcao: Command, { out }: Output): void {
  balcao
    .command('doctor')
    .description('Look the installation over, name every fault and its cure; ends with 1 when there is one')
    .option('--every-row', 'prove the isolation of companies by every row, not only by the newest', false)
    .option('--min-free <MB>', 'less free space than this is a fault', megabytes, 1024)
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nIt changes nothing and may run beside the server.\n\nExample:\n  balcao doctor')
    .action(
      async (
        { everyRow, minFree, json }: { everyRow: boolean; minFree: number; json: boolean },
        command: Command,
      ) => {
        const { examine } = await import('./examine.ts');
        const findings = await examine({ everyRow, leastMb: minFree });
        out(json ? JSON.stringify(findings) : report(findings));
        if (findings.some(({ state }) => state === 'fault')) command.error('', { exitCode: 1 });
      },
    );
}

function megabytes(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a number of megabytes.');
  return Number(text);
}

function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, state, said, cure }) => [
    `${state.padEnd(7)}  ${check.padEnd(width)}  ${said}`,
    ...(cure ? [`${' '.repeat(width + 11)}Cure: ${cure}`] : []),
  ]);
  const faults = findings.filter(({ state }) => state === 'fault').length;
  const sum = faults === 0 ? 'Nothing is wrong.' : `${faults} fault${faults === 1 ? '' : 's'}.`;
  return [...lines, '', sum].join('\n');
}
