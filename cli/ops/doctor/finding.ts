/** Result of one check of `balcao doctor`, as it is printed to the operator. */
export interface Finding {
  check: string;
  state: 'ok' | 'fault' | 'skipped';
  /** One sentence: the finding, or why the check was skipped. */
  said: string;
  /** Advice to the operator on how to remove a fault. */
  cure?: string;
}

export function ok(check: string, said: string): Finding {
  return { check, state: 'ok', said };
}

export function fault(check: string, said: string, cure: string): Finding {
  return { check, state: 'fault', said, cure };
}

export function skipped(check: string, said: string): Finding {
  return { check, state: 'skipped', said };
}

/** Returns the first line of an error's message, for use within a sentence. */
export function firstLineOf(error: unknown): string {
  const { message = '', code = '' } = (error ?? {}) as { message?: string; code?: string };
  return message.split('\n')[0] || code || String(error);
}
