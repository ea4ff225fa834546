import { contactLimits } from '../../contract/limits.ts';
import { longestNumber } from '../reading/numbers-of-row.ts';
import type { RowReading } from '../reading/read-row.ts';
import type { FoundContact } from './walk-found.ts';

/** Reads a contact as a row of an import, or the reason why it cannot be written to. */
export function readContact({ id, name, number, email }: FoundContact): RowReading {
  if (!number) return { row: id, problem: 'noNumber', value: name.slice(0, 100) };
  const isPhone =
    /^\d+$/.test(number) && number.length >= contactLimits.number.min && number.length <= longestNumber;
  if (!isPhone) return { row: id, problem: 'badNumber', value: number.slice(0, 100) };
  const shown = name.trim().length < contactLimits.name.min ? number : name;
  return { row: id, name: shown, number, email, extraInfo: [], fields: {}, problem: null };
}
