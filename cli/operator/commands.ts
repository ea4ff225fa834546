import { type Command, InvalidArgumentError } from 'commander';
import type { Output } from '../output.ts';
import type { Client, OpenClient } from './client.ts';
import { readingOnly, WouldWrite, wouldSay } from './dry-run.ts';
import { Misuse } from './exit.ts';
import type { SecretSource } from './secret.ts';

/**
 * Everything that a command uses of its environment: the API client, the terminal and the source of secrets. Tests replace it.
 */
export interface CliContext extends Output {
  open: OpenClient;
  secrets: SecretSource;
  /** Ends a command that runs until it is stopped, such as `--watch`; by default the signals of the process end it. */
  ended?: AbortSignal;
}

/** Options that commands share: `json` for every command, `dryRun` for those that change something. */
export interface CommonOptions {
  json: boolean;
  dryRun?: boolean;
}

/**
 * Opens an API client, runs a command's work with it, and closes it afterwards. With `--dry-run` it prints the first change that
 * the command would have made, and makes none.
 */
export async function onInstallation(
  { open, out }: CliContext,
  work: (client: Client) => Promise<void>,
  { json, dryRun = false }: Partial<CommonOptions> = {},
): Promise<void> {
  const client = await open();
  try {
    await work(dryRun ? readingOnly(client) : client);
  } catch (error) {
    if (!(error instanceof WouldWrite)) throw error;
    out(wouldSay(error, json));
  } finally {
    await client.close();
  }
}

/** Adds `--json` to a command that prints a result. */
export function withJson(command: Command): Command {
  return command.option('--json', 'print JSON', false);
}

/** Adds `--json` and `--dry-run` to a command that changes something. */
export function withDryRun(command: Command): Command {
  return withJson(command).option('--dry-run', 'say what it would change, and change nothing');
}

/** Adds `--yes` to a command that cannot be undone. */
export function withYes(command: Command): Command {
  return command.option('--yes', 'it is meant');
}

/** Adds `--ask-password` and `--password-stdin` to a command. A password as an argument would stay in the shell's history. */
export function withPassword(command: Command): Command {
  return command
    .option('--ask-password', 'ask for the password at the terminal')
    .option('--password-stdin', 'read the password from the first line of the standard input');
}

/** Requires `--yes` for an act that cannot be undone. Throws Misuse without it. */
export function requireYes(isSure: boolean | undefined, what: string): void {
  if (!isSure) throw new Misuse(`${what} cannot be undone; say --yes if you mean it.`);
}

/** Parses an id that a user typed on the command line. Throws InvalidArgumentError, which commander reports. */
export function id(text: string): number {
  const value = Number(text);
  if (!/^[1-9]\d{0,9}$/.test(text) || value > 2_147_483_647)
    throw new InvalidArgumentError('It must be an id.');
  return value;
}

/** Parses a whole number from 0 that a user typed on the command line. Throws InvalidArgumentError, which commander reports. */
export function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 0.');
  return Number(text);
}

/** Parses an amount of money that a user typed, with a decimal point or comma. Throws InvalidArgumentError. */
export function amount(text: string): number {
  if (!/^\d{1,8}([.,]\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('It must be an amount, such as 49.90.');
  return Number(text.replace(',', '.'));
}

/** Parses a day as `YYYY-MM-DD`; returns null for `none`, which means a period without an end. Throws InvalidArgumentError. */
export function day(text: string): string | null {
  if (text === 'none') return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('It must be a day, such as 2030-12-31, or none.');
  return text;
}

/** Returns the fields that have a value: options that were not given are not sent to the API. */
export function givenOptions<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Parses `on` or `off` as a boolean. Throws InvalidArgumentError. */
export function onOrOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('It must be on or off.');
  return text === 'on';
}
