/** Failed test of a run, or a file that failed as a whole. */
export type Failure = Readonly<{ path: string; test: string; message: string; round?: string }>;

/** Failed tests of a jest's result; `root` is what their paths begin at. */
export function failuresOf(result: unknown, root: string): Failure[];

/** Lines that name what failed; empty when nothing did. */
export function reportFailures(failures: readonly Failure[]): string;
