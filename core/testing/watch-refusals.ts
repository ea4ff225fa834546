import {
  areErrorsKnown,
  errorsOf,
  type OperationErrors,
  type RefusingRoute,
} from '../http/openapi/operation-errors.ts';

export interface WatchedRefusals {
  note(route: RefusingRoute, code: string): void;
  /** Throws when a call was refused with a code that its operation does not declare. */
  requireDeclared(): void;
}

/**
 * Checks in tests that every refusal is documented: compares the refusals of an application with those that its
 * operations declare. `read` are the codes from the sources; absent: those of the file that TEST_OPERATION_ERRORS
 * names, if any. Operations whose codes are unknown are skipped.
 */
export async function watchRefusals(read: OperationErrors | undefined): Promise<WatchedRefusals> {
  const file = process.env.TEST_OPERATION_ERRORS;
  const known = read ?? (file ? (await import(file)).operationErrors : undefined);
  const undeclared = new Set<string>();
  return {
    note(route, code) {
      if (areErrorsKnown(route, known) && !errorsOf(route, known).has(code))
        undeclared.add(`${route.operationId} ${code}`);
    },
    requireDeclared() {
      if (undeclared.size === 0) return;
      const list = [...undeclared].sort().join('\n');
      throw new Error(
        `Calls were refused with codes that their routes do not declare in \`errors\`:\n${list}`,
      );
    },
  };
}
