import { type Command, InvalidArgumentError } from 'commander';
import type { Output } from '../output.ts';
import type { Client, OpenClient } from './client.ts';
import { readingOnly, WouldWrite, wouldSay } from './dry-run.ts';
import { Misuse } from './exit.ts';
import type { SecretSource } from './secret.ts';

/** Environment of the commands for our own staff. */
export interface Workplace extends Output {
  open: OpenClient;
  secrets: SecretSource;
  /** Ends what would go on for ever; the signals of the process unless given. */
  ended?: AbortSignal;
}

export interface Manner {
  json: boolean;
  dryRun?: boolean;
}

/** Works on the installation and leaves it in order, whatever comes of it. A dry run says what it would change. */
export async function onInstallation(
  { open, out }: Workplace,
  work: (client: Client) => Promise<void>,
  { json, dryRun = false }: Partial<Manner> = {},
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

/** `--json` on a command that answers something. */
export function answering(command: Command): Command {
  return command.option('--json', 'print JSON', false);
}

/** `--json` and `--dry-run` on a command that changes something. */
export function changing(command: Command): Command {
  return answering(command).option('--dry-run', 'say what it would change, and change nothing');
}

/** `--yes` on a command that cannot be taken back. */
export function withYes(command: Command): Command {
  return command.option('--yes', 'it is meant');
}

/** `--ask-password` and `--password-stdin`: a password never stands in the command itself. */
export function withPassword(command: Command): Command {
  return command
    .option('--ask-password', 'ask for the password at the terminal')
    .option('--password-stdin', 'read the password from the first line of the standard input');
}

/** Requires a confirmation of an act that cannot be undone. Throws Misuse. */
export function requireYes(isSure: boolean | undefined, what: string): void {
  if (!isSure) throw new Misuse(`${what} cannot be undone; say --yes if you mean it.`);
}

export function id(text: string): number {
  const value = Number(text);
  if (!/^[1-9]\d{0,9}$/.test(text) || value > 2_147_483_647)
    throw new InvalidArgumentError('It must be an id.');
  return value;
}

export function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 0.');
  return Number(text);
}

export function amount(text: string): number {
  if (!/^\d{1,8}([.,]\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('It must be an amount, such as 49.90.');
  return Number(text.replace(',', '.'));
}

/** `YYYY-MM-DD`, or `none`: no end. */
export function day(text: string): string | null {
  if (text === 'none') return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError('It must be a day, such as 2030-12-31, or none.');
  return text;
}

/** The given options alone, under the names of the API. */
export function givenOptions<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** `on` or `off`. */
export function onOrOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('It must be on or off.');
  return text === 'on';
}
