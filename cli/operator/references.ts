import type { Company } from '@balcao/core/tenancy/schemas.ts';
import type { Command } from 'commander';
import { type Client, Refusal } from './client.ts';
import { Misuse } from './exit.ts';

/** Adds `--company` to a command that works in one company; without the option it works in the company of its user. */
export function inCompany(command: Command): Command {
  return command.option('--company <id or name>', 'whose; the own one unless given');
}

/**
 * Returns the id of the company that `--company` names by id or name; undefined for the company of the user. Throws
 * ERR_NO_COMPANY_FOUND.
 */
export async function companyOf(client: Client, named: string | undefined): Promise<number | undefined> {
  if (named === undefined) return undefined;
  if (isId(named)) return Number(named);
  const companies = await client.call<Company[]>('GET', '/companies/list');
  const found = companies.find(({ name }) => isSame(name, named));
  if (!found)
    throw new Refusal({
      status: 404,
      code: 'ERR_NO_COMPANY_FOUND',
      message: `There is no company called ${named}.`,
    });
  return found.id;
}

/** Finds the record that an argument names by its id or name. Throws a Refusal with the given code when there is none. */
export function named<T extends { id: number; name: string }>(
  rows: readonly T[],
  wanted: string,
  code: string,
): T {
  const found =
    rows.find(({ name }) => isSame(name, wanted)) ??
    (isId(wanted) ? rows.find(({ id }) => id === Number(wanted)) : undefined);
  if (!found) throw new Refusal({ status: 404, code, message: `There is none called ${wanted}.` });
  return found;
}

/** Compares two names as the API does, without regard to case. */
export function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Throws Misuse when a command that changes a record was called without any change. */
export function requireSome(body: object): void {
  if (Object.keys(body).length === 0) throw new Misuse('Say what to change; --help lists the options.');
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text);
}
