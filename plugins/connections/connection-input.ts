import { type Context, requireName } from '@balcao/core';
import { requireLinked, requireQueues } from '../queues/index.ts';
import type { ChannelDriver } from './channel/channel-driver.ts';
import type { Connection } from './connection.ts';
import { GreetingRequired, ProviderUnavailable } from './contract/errors.ts';
import { connectionDefaults, nameLength } from './contract/limits.ts';
import { drivers, isOffered } from './ports.ts';
import type { EditConnection } from './schemas.ts';

type Columns = Partial<Connection>;

const texts = [
  'greetingMessage',
  'farewellMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'expiresInactiveMessage',
] as const;

const figures = [
  ['maxUseBotQueues', connectionDefaults.maxUseBotQueues],
  ['timeUseBotQueues', connectionDefaults.timeUseBotQueues],
  ['expiresTicket', connectionDefaults.expiresTicket],
] as const;

/**
 * Returns the columns that an admin's input sets, except those of the token; omitted ones stay. Ids of other tables must
 * be the company's. Throws ERR_VALIDATION with the field at fault, ERR_NO_RECORD_FOUND for an id that is not the
 * company's.
 */
export async function columnsOf(ctx: Context, input: EditConnection): Promise<Columns> {
  const columns: Columns = {};
  if (input.name !== undefined) Object.assign(columns, nameColumns(input.name));
  for (const text of texts) if (input[text] !== undefined) columns[text] = input[text] ?? '';
  for (const [figure, usual] of figures)
    if (input[figure] !== undefined) columns[figure] = input[figure] ?? usual;
  if (input.timeToTransfer !== undefined) columns.timeToTransfer = input.timeToTransfer;
  if (input.transferQueueId !== undefined) {
    if (input.transferQueueId !== null) await requireQueues(ctx, [input.transferQueueId]);
    columns.transferQueueId = input.transferQueueId;
  }
  await requireLinked(ctx, input);
  for (const field of ['promptId', 'integrationId', 'flowId'] as const)
    if (input[field] !== undefined) columns[field] = input[field];
  return columns;
}

/** The provider to use: the given one, the usual one, or the only one there is. Throws ERR_WAPP_PROVIDER_UNAVAILABLE. */
export async function chosenProvider(ctx: Context, given: string | undefined): Promise<string> {
  const available: ChannelDriver[] = [];
  for (const driver of drivers.of(ctx.host)) if (await isOffered(ctx, driver)) available.push(driver);
  const isAvailable = (provider: string) => available.some((driver) => driver.provider === provider);
  // Older clients call the usual provider by its former name.
  const wanted = given === 'stable' ? connectionDefaults.provider : given?.trim();
  if (wanted) {
    if (!isAvailable(wanted)) throw ProviderUnavailable({ details: { provider: wanted } });
    return wanted;
  }
  if (isAvailable(connectionDefaults.provider)) return connectionDefaults.provider;
  const [first] = available;
  if (!first) throw ProviderUnavailable();
  return first.provider;
}

/** With more than one queue the customer is asked to choose, and the greeting is the question. */
export function requireGreeting(
  queueIds: readonly number[],
  greetingMessage: string | null | undefined,
): void {
  if (new Set(queueIds).size > 1 && !greetingMessage?.trim()) throw GreetingRequired();
}

function nameColumns(given: string): Pick<Connection, 'name' | 'nameKey'> {
  const name = requireName(given, { minLength: nameLength.min, maxLength: nameLength.max });
  return { name, nameKey: name.toLowerCase() };
}
