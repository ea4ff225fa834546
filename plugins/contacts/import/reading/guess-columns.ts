import { looksLikeNumber } from '@balcao/core';
import type { ImportFieldName } from '../limits.ts';

/** What headings are called in the three languages, folded; the first list that fits decides. */
const headings: ReadonlyArray<[ImportFieldName, RegExp]> = [
  ['email', /^(e ?mails?|correos?( electronicos?)?|enderecos? de e ?mail)\b/],
  [
    'number',
    /^(numeros?|numbers?|telefonos?|telefones?|tel|fones?|phones?|celular(es)?|cel|moviles|movil|mobiles?|whats ?app|wpp|zap|msisdn)\b/,
  ],
  [
    'name',
    /^(nomes?|names?|nombres?|contatos?|contacts?|contactos?|clientes?|customers?|first name|last name|full name|display name|apellidos?|sobrenomes?)\b/,
  ],
];
/** Google and others have columns beside the number that only say which kind it is. */
const isLabel = /\b(label|type|tipo|etiqueta)\b/;

/** What a heading says its column is; null when it says nothing we know. */
export function fieldOfHeading(heading: string): Exclude<ImportFieldName, 'extra'> | null {
  const folded = heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (folded === '' || isLabel.test(folded)) return null;
  return (headings.find(([, pattern]) => pattern.test(folded))?.[0] as 'name' | undefined) ?? null;
}

export interface ColumnGuess {
  hasHeading: boolean;
  columns: Array<ImportFieldName | null>;
}

/**
 * What the columns of a file probably are: by their headings in three languages, else by what stands in them. One column
 * is the number and one the e-mail; several may make the name.
 */
export function guessColumns(head: ReadonlyArray<readonly string[]>, width: number): ColumnGuess {
  const [first = [], ...rest] = head;
  const said = Array.from({ length: width }, (_none, index) => fieldOfHeading(first[index] ?? ''));
  const hasHeading = said.some(Boolean) && !first.some((cell) => isPhone(cell));
  if (hasHeading) return { hasHeading, columns: onceEach(said) };
  const looksLikeHeading = rest.length > 0 && !first.some((cell) => isPhone(cell) || cell.includes('@'));
  const rows = looksLikeHeading ? rest : head;
  const columns = Array.from({ length: width }, (_none, index) => fieldOfCells(rows, index));
  const name = columns.indexOf('name');
  return {
    hasHeading: looksLikeHeading,
    columns: onceEach(columns.map((field, index) => (field === 'name' && index !== name ? null : field))),
  };
}

function fieldOfCells(rows: ReadonlyArray<readonly string[]>, index: number): ImportFieldName | null {
  const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
  if (cells.length === 0) return null;
  const half = cells.length / 2;
  if (cells.filter(isPhone).length > half) return 'number';
  if (cells.filter((cell) => /^\S+@\S+$/.test(cell)).length > half) return 'email';
  return cells.filter((cell) => /\p{L}{2}/u.test(cell)).length > half ? 'name' : null;
}

function isPhone(cell: string): boolean {
  return looksLikeNumber(cell) && cell.replace(/\D/g, '').length >= 8;
}

function onceEach(fields: ReadonlyArray<ImportFieldName | null>): Array<ImportFieldName | null> {
  return fields.map((field, index) =>
    (field === 'number' || field === 'email') && fields.indexOf(field) !== index ? null : field,
  );
}
