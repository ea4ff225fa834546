import { expect, test } from '@jest/globals';

/** Attempt of an attacker: a row of a table that reads as a list of the attacks withstood. */
export interface Attack<Setup> {
  /** Attempt in words: `an agent writes under a colleague's name`. */
  attempt: string;
  /** Tries it with what stands in its setup, and answers what came of it. */
  tried(setup: Setup): Promise<unknown>;
  /** Expected result while the product is secure; of an object only the fields named here are compared. */
  held: unknown;
}

/** Makes a test of each attack. `setup` is asked when the tests run, so it may be set in `beforeAll`. */
export function theseFail<Setup>(setup: () => Setup, attacks: readonly Attack<Setup>[]): void {
  test.each(attacks)('$attempt', async ({ tried, held }) => {
    const came = await tried(setup());
    if (typeof held === 'object' && held !== null) expect(came).toMatchObject(held);
    else expect(came).toBe(held);
  });
}

/** The status and the code of an answer, all that most attacks learn. */
export function outcomeOf({ status, body }: { status: number; body: { error?: string } }): [number, string?] {
  return body?.error === undefined ? [status] : [status, body.error];
}
