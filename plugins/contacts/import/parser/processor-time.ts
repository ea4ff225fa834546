import { readFileSync } from 'node:fs';

/** Milliseconds of a tick: Linux counts a hundred ticks a second for programs. */
const tickMs = 10;

/** Returns the milliseconds that a process has had a processor; null where the system does not count them in `/proc`. */
export function processorMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain spaces.
    const counts = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(counts[11]) + Number(counts[12])) * tickMs;
  } catch {
    return null;
  }
}
