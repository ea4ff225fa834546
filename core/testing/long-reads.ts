import type { Knex } from 'knex';
import { dialectOf } from '../database/connect.ts';
import { rowsByColumns } from '../database/migration/index-figures.ts';

/** Statements of an application that read long for a list of ids. */
export interface LongReads {
  /** Throws with every statement that names rows by a list of ids and would read a whole company to find them. */
  requireNone(): Promise<void>;
}

/** A list of ids in a statement. */
interface List {
  /** Name of its table in the statement. */
  table: string;
  column: string;
}

/** Ids that each list is said to have; tests have fewer rows. */
const idsOfList = 500;
/** Rows from which a step of a plan is too long, by the figures of the planner. */
const longRows = 1_000;

const listPattern = /(?:\b(\w+)\.)?\b(\w*id) in \(\?(?:, ?\?)*\)/gi;
const tablePattern =
  /\b(?:from|update|join)\s+(\w+)(?:\s+(?:as\s+)?(?!(?:where|set|left|join|inner|on)\b)(\w+))?/gi;
const stepPattern = /^(SCAN|SEARCH) (\w+)(?:.*? INDEX (\w+))?(?:.*?\((.*)\))?/;

/**
 * Notes the statements of an application that name rows by a list of ids. The embedded database says at the end by which
 * plan it would run each with a long list, for with the few rows of a test any plan is quick.
 */
export function watchLongReads(knex: Knex): LongReads {
  const statements = new Set<string>();
  if (dialectOf(knex) === 'sqlite')
    knex.on('query', ({ sql }: { sql: string }) => {
      if (/id`?\s+in\s*\(/i.test(sql) && !/^\s*explain/i.test(sql)) statements.add(sql);
    });
  return {
    async requireNone() {
      // A test ended the application itself, and its database with it.
      if (!knex.client.pool) return;
      const found: string[] = [];
      const plain = new Set([...statements].map((sql) => sql.replaceAll('`', '').replace(/\s+/g, ' ')));
      for (const sql of new Set([...plain].map(withLongLists))) {
        const steps = await longStepsOf(knex, sql);
        if (steps.length > 0)
          found.push(`${sql.replace(/(?:\?, ?){3,}/g, '?, …, ')}\n  ${steps.join('\n  ')}`);
      }
      if (found.length > 0)
        throw new Error(
          `Statements would read whole companies for a list of ids (docs/decisions/0117):\n${found.join('\n')}`,
        );
    },
  };
}

function withLongLists(sql: string): string {
  const places = Array(idsOfList).fill('?').join(', ');
  return sql.replace(listPattern, (list) => (isOfRows(list) ? list.replace(/\(.*/, `(${places})`) : list));
}

/** True for ids of tickets, messages and the like, and not for those of a set-up, such as queues. */
function isOfRows(list: string): boolean {
  const column = /(\w+) in/i.exec(list)?.[1] as string;
  return column !== 'companyId' && (rowsByColumns([column], false)[0] as number) < longRows;
}

async function longStepsOf(knex: Knex, sql: string): Promise<string[]> {
  const lists = listsOf(sql);
  if (lists.length === 0) return [];
  const bindings = Array((sql.match(/\?/g) ?? []).length).fill(null);
  const plan: Array<{ detail: string }> = await knex.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings);
  const long: string[] = [];
  for (const table of new Set(lists.map((list) => list.table))) {
    const columns = ['rowid', ...lists.filter((list) => list.table === table).map(({ column }) => column)];
    const steps = plan.map(({ detail }) => stepOf(detail)).filter((step) => step.table === table);
    // An alternative of the list, or the check of a foreign key, is a step of its own.
    if (steps.some(({ equal }) => columns.some((column) => equal.includes(column)))) continue;
    for (const { detail, index, equal } of steps)
      if (equal.length === 0 || (await rowsOf(knex, index, equal.length)) >= longRows) long.push(detail);
  }
  return long;
}

/** Part of a plan: the table that is read, by which columns of which index. */
function stepOf(detail: string): { detail: string; table: string; index: string; equal: string[] } {
  const [, , table = '', index = '', conditions = ''] = stepPattern.exec(detail) ?? [];
  return {
    detail,
    table,
    index,
    equal: [...conditions.matchAll(/(\w+)=\?/g)].map(([, name]) => String(name)),
  };
}

/** Rows that the planner expects for so many of an index's columns. */
async function rowsOf(knex: Knex, index: string, columns: number): Promise<number> {
  const figures = await knex('sqlite_stat1').where('idx', index).first('stat');
  return Number(String(figures?.stat).split(' ')[columns]);
}

function listsOf(sql: string): List[] {
  const lists: List[] = [];
  for (const list of sql.matchAll(listPattern)) {
    if (!isOfRows(list[0]) || isOptional(sql, list.index)) continue;
    // A column without a name before it is of the table that was named last.
    const [, table, alias] = [...sql.slice(0, list.index).matchAll(tablePattern)].at(-1) ?? [];
    const named = list[1] ?? alias ?? table;
    if (named) lists.push({ table: named, column: list[2] as string });
  }
  return lists;
}

/**
 * True for a list within an alternative (OR) to a condition that names no rows by their ids, as filters of users have: rows must be read
 * for the other condition anyway.
 */
function isOptional(sql: string, at: number): boolean {
  for (let group = groupAround(sql, at); group; group = groupAround(sql, group.start)) {
    const alternatives = alternativesOf(sql.slice(group.start + 1, group.end));
    if (/^\s*select\b/i.test(alternatives[0] as string)) return false;
    if (alternatives.length > 1 && !alternatives.every(namesRows)) return true;
  }
  return false;
}

/** True for a condition that is a list of ids of rows, or one such id, and nothing else. */
function namesRows(condition: string): boolean {
  const whole = /^[\s(]*(?:\w+\.)?(\w*id) (?:=|in) [\s(?,)]+$/i.exec(condition);
  return whole !== null && isOfRows(`${whole[1]} in`);
}

/** Brackets around a position of a statement; null outside of all. */
function groupAround(sql: string, at: number): { start: number; end: number } | null {
  let start = at - 1;
  for (let depth = 0; start >= 0 && (depth > 0 || sql[start] !== '('); start--)
    depth += sql[start] === ')' ? 1 : sql[start] === '(' ? -1 : 0;
  if (start < 0) return null;
  let end = start + 1;
  for (let depth = 0; end < sql.length && (depth > 0 || sql[end] !== ')'); end++)
    depth += sql[end] === '(' ? 1 : sql[end] === ')' ? -1 : 0;
  return { start, end };
}

/** Parts of a condition between its OR, without those of brackets within it. */
function alternativesOf(condition: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const word of condition.split(/(\(|\)|\bor\b)/i)) {
    depth += word === '(' ? 1 : word === ')' ? -1 : 0;
    if (depth === 0 && /^or$/i.test(word)) parts.push('');
    else parts[parts.length - 1] += word;
  }
  return parts;
}
