/** Value that can be bound to a hand-written SQL statement. */
export type Binding = string | number | null;

/** Returns `INSERT INTO … VALUES …` with a `?` for each value. */
export function insertSql(table: string, columns: readonly string[], rows: number): string {
  return `INSERT INTO ${table} (${columns.join(',')}) VALUES ${tuples(rows, columns.length)}`;
}

/**
 * `(?,?,?)` as often as there are rows, for IN lists of pairs and inserts of many rows.
 *
 * @example
 * tuples(2, 3) // '(?,?,?),(?,?,?)'
 */
export function tuples(rows: number, columns: number): string {
  const one = `(${places(columns)})`;
  return Array.from({ length: rows }, () => one).join(',');
}

/**
 * List of `count` question marks, for an IN list.
 *
 * @example
 * ctx.sql.rows(`SELECT id FROM Visits WHERE id IN (${places(ids.length)}) AND companyId = :company`, ids);
 */
export function places(count: number): string {
  return Array.from({ length: count }, () => '?').join(',');
}
