import type { RecipientState } from '../contract/limits.ts';
import { CheckAwaited, NotOnWhatsapp, OptedOut } from '../contract/reasons.ts';
import type { Candidate } from './find-recipients.ts';

/** Returns the state in which a recipient who has not got the campaign begins, with its reason; null: no reason. */
export function readCompanyState(
  { isOnWhatsapp, numberKey }: Pick<Candidate, 'isOnWhatsapp' | 'numberKey'>,
  suppressed: ReadonlySet<string>,
): readonly [RecipientState, string | null] {
  if (isOnWhatsapp === false) return ['skipped', NotOnWhatsapp.code];
  if (suppressed.has(numberKey)) return ['skipped', OptedOut.code];
  return ['waiting', isOnWhatsapp === null ? CheckAwaited.code : null];
}
