import { failureOf } from './operator/exit.ts';
import { type ProgramOptions, program } from './program.ts';

/**
 * Runs `balcao` with the arguments of a command line, prints the error of a failed command, and returns the exit code for the
 * process. Never throws.
 */
export async function run(args: readonly string[], options: ProgramOptions): Promise<number> {
  const err = options.err ?? ((text: string) => void process.stderr.write(text));
  try {
    await program({ ...options, err }).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    const { code, said } = failureOf(error);
    if (said && args.includes('--json')) err(`${JSON.stringify(said)}\n`);
    else if (said)
      err(`${[said.message, detailsOf(said.details), said.nextStep].filter(Boolean).join('\n')}\n`);
    return code;
  }
}

/** Lists a refusal's details by field: `password: must have at least 8 characters`. */
function detailsOf(details: unknown): string {
  if (typeof details !== 'object' || details === null) return '';
  return Object.entries(details)
    .filter(([, value]) => typeof value === 'string' && value !== '')
    .map(([field, value]) => `  ${field}: ${value}`)
    .join('\n');
}
