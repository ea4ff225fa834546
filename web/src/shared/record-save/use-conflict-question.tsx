import { inLanguage } from '../../lib/format/i18n.ts';
import type { Conflict, ConflictDecision } from '../../lib/forms/save-changes.ts';
import { useChoice } from '../../ui/dialogs/confirm.tsx';
import type { ShownConflict } from './ConflictList.tsx';
import { conflictTexts } from './conflict-texts.ts';

/** Names of the fields of a record, and their values in words. */
export interface FieldWords<B> {
  /** Names of the fields on the screen. */
  labels: { [Field in keyof B & string]?: string };
  /** Values of fields in words, where they are no words by themselves; they may be asked from the server. */
  show?: { [Field in keyof B & string]?: (value: B[Field]) => string | Promise<string> };
}

/**
 * Asks the user whose value stays in the fields that two users changed at the same time; null: the question was left
 * open.
 */
export function useConflictQuestion<B>(): (
  conflicts: Conflict<B>[],
  words: FieldWords<B>,
) => Promise<ConflictDecision> {
  const choose = useChoice();
  return async (conflicts, words) => {
    const { ConflictList } = await import('./ConflictList.tsx');
    const shown: ShownConflict[] = await Promise.all(
      conflicts.map(async ({ field, mine, theirs }) => ({
        label: words.labels[field] ?? field,
        mine: await inWords(words, field, mine),
        theirs: await inWords(words, field, theirs),
      })),
    );
    const answer = await choose({
      title: inLanguage(conflictTexts.title),
      text: <ConflictList conflicts={shown} />,
      confirmLabel: inLanguage(conflictTexts.keepMine),
      otherLabel: inLanguage(conflictTexts.takeTheirs),
      cancelLabel: inLanguage(conflictTexts.goOn),
    });
    if (answer === 'other') return 'theirs';
    return answer ? 'mine' : null;
  };
}

/** A value as the field shows it; null for one that no line can show. */
async function inWords<B>(
  { show }: FieldWords<B>,
  field: keyof B & string,
  value: unknown,
): Promise<string | null> {
  const own = show?.[field];
  if (!own) return plainly(value);
  try {
    return (await own(value as never)) || inLanguage(conflictTexts.empty);
  } catch {
    // A name that cannot be read now must not close the question.
    return null;
  }
}

function plainly(value: unknown): string | null {
  if (typeof value === 'boolean') return inLanguage(value ? conflictTexts.yes : conflictTexts.no);
  if (value === null || value === undefined || value === '') return inLanguage(conflictTexts.empty);
  return typeof value === 'object' ? null : String(value);
}
