import { holdsNamedIds, listedReferenceOf, referenceOf } from '../../references.ts';
import type { TableShape } from '../../table-shapes.ts';
import { type Cell, documentIn, idsInText, mapDocument } from '../id-mapping.ts';
import { idFault } from './check-cell.ts';

/** Id in a row that refers to another row, and the table of that row. */
export interface Reference {
  column: string;
  target: string;
  id: number;
}

interface Found {
  references: Reference[];
  fault: { column: string; fault: string } | null;
}

/**
 * Finds every reference to other rows in an archived row: in columns, in lists of ids, in JSON, and in texts made of ids, such as
 * `queue:12`. The check of a company's archive requires the row of each to be in the archive too, because an import of a forged archive
 * could otherwise link to rows of another company. The values 0 and null mean no row. Returns the fault where a value is no id or has
 * an invalid form.
 */
export function referencesIn(shape: TableShape, columns: readonly string[], row: readonly Cell[]): Found {
  const references: Reference[] = [];
  for (const [at, column] of columns.entries()) {
    const value = row[at] ?? null;
    if (column === 'id' || column === 'companyId' || value === null || value === 0) continue;
    const found = referencesAt(shape, column, value);
    if (typeof found === 'string') return { references, fault: { column, fault: found } };
    references.push(...found.map(([target, id]) => ({ column, target, id })));
  }
  return { references, fault: null };
}

type Pair = readonly [target: string, id: number];

/** Returns the references in one value, or a sentence that describes its fault. */
function referencesAt({ name, numbers }: TableShape, column: string, value: Cell): Pair[] | string {
  const target = referenceOf(name, column);
  if (target !== null) return numbers.has(column) ? (idFault(value) ?? [[target, Number(value)]]) : [];
  if (typeof value !== 'string') return [];
  const listed = listedReferenceOf(name, column);
  if (listed !== null) return listedIds(value, listed);
  if (holdsNamedIds(name, column)) return namedIds(value);
  return idsInText(name, column, value);
}

function listedIds(text: string, target: string): Pair[] | string {
  if (text === '') return [];
  const list = documentIn(text);
  if (!Array.isArray(list)) return 'it must be a list of ids';
  if (JSON.stringify(list) !== text) return 'it is not written as the product writes it';
  const fault = list.map(idFault).find((one) => one !== null);
  return fault ?? list.map((id: number) => [target, id] as const);
}

/** Returns the references in JSON whose names give the table, such as `queueId`. */
function namedIds(text: string): Pair[] | string {
  const document = documentIn(text);
  if (typeof document !== 'object' || document === null) return [];
  // This check and the product could read different values where a name is given twice or a number is spelled in another way.
  if (JSON.stringify(document) !== text) return 'it is not written as the product writes it';
  if (hasStrangeCompany(document)) return 'a companyId in it must be a number';
  const pairs: Pair[] = [];
  // Only visits the ids; the mapped text is not needed.
  mapDocument(text, (target, id) => {
    if (id !== 0) pairs.push([target, id]);
    return id;
  });
  const fault = pairs.map(([, id]) => idFault(id)).find((one) => one !== null);
  return fault ?? pairs;
}

/** True where JSON names a company in another form than the one that an import replaces by its own company. */
function hasStrangeCompany(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) =>
      (/^company_?id$/i.test(name) && (name !== 'companyId' || typeof inner !== 'number')) ||
      hasStrangeCompany(inner),
  );
}
