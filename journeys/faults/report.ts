import type { Form, Outcome } from './stage.ts';

/** Returns one line about a fault that was played: its name, its load, its figures, the time of the recovery and the verdict. */
export function lineOf(id: string, form: Form, { load, figures, recoverySeconds, failed }: Outcome): string {
  const said = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  return `${id} ${form} | ${load} | ${said.join(', ')} | recovery ${healed(recoverySeconds)} | ${verdict(failed)}`;
}

/** Returns the outcome of a fault as a row of the table in docs/faults.md. */
export function rowOf(
  id: string,
  title: string,
  { load, figures, recoverySeconds, failed }: Outcome,
): string {
  const said = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  return `| ${[id, title, load, said.join(', '), healed(recoverySeconds), verdict(failed)].join(' | ')} |`;
}

function healed(seconds: number | null): string {
  return seconds === null ? '-' : `${seconds} s`;
}

function verdict(failed: readonly string[]): string {
  return failed.length === 0 ? 'holds' : `FAILED: ${failed.join('; ')}`;
}
