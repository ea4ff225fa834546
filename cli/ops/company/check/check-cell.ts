import { isSealed } from '@balcao/core/server.ts';
import type { TableShape } from '../../table-shapes.ts';
import { isSealedColumn } from '../sealed-columns.ts';
import { privilegeFault } from './privileged-columns.ts';

/**
 * Returns the fault of one value in a company's archive, by the type of its column or by values that it may never have; null:
 * none. `anew` names the columns whose values the import computes itself, such as hashes: in the archive they must be null.
 */
export function cellFault(
  shape: TableShape,
  anew: readonly string[],
  { column, value }: { column: string; value: unknown },
): string | null {
  const { name, nullable, numbers } = shape;
  if (anew.includes(column)) return value === null ? null : 'it is made anew here and must be null';
  if (value === null) return nullable.has(column) ? privilegeFault(name, column, null) : 'it is missing';
  if (numbers.has(column)) {
    if (typeof value !== 'number') return `it must be a number and is ${typeOf(value)}`;
    return privilegeFault(name, column, value);
  }
  if (isSealedColumn(name, column)) return sealedFault(value);
  if (typeof value !== 'string') return `it must be a text and is ${typeOf(value)}`;
  return privilegeFault(name, column, value);
}

function sealedFault(value: unknown): string | null {
  if (typeof value === 'string')
    return isSealed(value) ? 'it is sealed with the secret of another server' : null;
  const isOpened =
    typeof value === 'object' &&
    Object.keys(value ?? {}).join() === 'opened' &&
    typeof (value as { opened: unknown }).opened === 'string';
  return isOpened ? null : `it must be a text and is ${typeOf(value)}`;
}

function typeOf(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return (
    { string: 'a text', number: 'a number', boolean: 'a yes or no' }[typeof value as string] ?? 'an object'
  );
}

/** Returns the fault of an id, or of a reference to one; null: none. */
export function idFault(value: unknown): string | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    ? null
    : `it must be a whole number above 0 and is ${JSON.stringify(value)}`;
}
