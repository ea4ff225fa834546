import {
  type Context,
  companyClock,
  type HoursOfDay,
  openingHours,
  tidyWeek,
  type WallClock,
} from '@balcao/core';
import {
  listQueues,
  optionsOfQueue,
  QueueNotFound,
  type QueueRow,
  requireQueues,
  treeOf,
} from '../../queues/index.ts';
import { type CompanyLanguage, companyLanguage } from '../../tickets/index.ts';
import { type RatingWays, ratingWaysOf } from '../closing/rating-ways.ts';
import type { ConnectionTexts, Option, QueueTexts } from '../engine/rule-context.ts';
import { hoursInUse } from '../hours/working-hours.ts';
import type { Simulate } from './schemas.ts';

/** Configuration of a simulation: the values of the admin's form, and the stored settings for everything else. */
export interface Setup {
  connection: ConnectionTexts & {
    /** Minutes; 0: never. */
    expiresTicket: number;
    timeToTransfer: number;
    transferQueueId: number | null;
  };
  /** In the order of the menu. */
  queues: readonly QueueOnTrial[];
  /** Queue to which `timeToTransfer` moves tickets, even if the connection does not offer it. */
  transferQueue: QueueOnTrial | null;
  hoursInUse: 'disabled' | 'queue' | 'company';
  companyWeek: readonly HoursOfDay[];
  wantsRatings: boolean;
  ratingWays: RatingWays;
  announcesTransfers: boolean;
  clock: WallClock;
  language: CompanyLanguage;
  contactName: string;
}

export interface QueueOnTrial extends QueueTexts {
  color: string;
  orderQueue: number | null;
  options: readonly Option[];
}

/** The id of a queue that is not stored yet. */
const unsavedId = -1;

/** Reads what the form does not contain. */
export async function setupOf(ctx: Context, input: Simulate): Promise<Setup> {
  const { connection = {}, queueIds = [], queue = null } = input;
  const transferQueueId = connection.transferQueueId ?? null;
  const wanted = [...queueIds, queue?.id ?? [], transferQueueId ?? []].flat();
  await requireQueues(ctx, wanted);
  const stored = (await listQueues(ctx)).filter(({ id }) => wanted.includes(id));
  const known = await Promise.all(stored.map((row) => asStored(ctx, row)));
  const onTrial = queue && asGiven(queue);
  const all = onTrial
    ? [...known.map((one) => (one.id === onTrial.id ? onTrial : one)), ...(queue.id ? [] : [onTrial])]
    : known;
  const isOffered = ({ id }: { id: number }) => queueIds.includes(id) || id === onTrial?.id;
  const transferQueue = all.find(({ id }) => id === transferQueueId) ?? null;
  if (transferQueueId !== null && !transferQueue) throw QueueNotFound();
  const isEnabled = async (key: string) => (await ctx.host.tenancy.setting(ctx.companyId, key)) === 'enabled';
  return {
    connection: {
      greetingMessage: connection.greetingMessage ?? '',
      outOfHoursMessage: connection.outOfHoursMessage ?? '',
      complationMessage: connection.complationMessage ?? '',
      ratingMessage: connection.ratingMessage ?? '',
      expiresInactiveMessage: connection.expiresInactiveMessage ?? '',
      maxUseBotQueues: connection.maxUseBotQueues ?? 0,
      timeUseBotQueues: connection.timeUseBotQueues ?? 0,
      expiresTicket: connection.expiresTicket ?? 0,
      timeToTransfer: connection.timeToTransfer ?? 0,
      transferQueueId,
    },
    queues: all.filter(isOffered).sort(inMenuOrder),
    transferQueue,
    hoursInUse: await hoursInUse(ctx),
    companyWeek: await openingHours(ctx),
    wantsRatings: await isEnabled('userRating'),
    ratingWays: await ratingWaysOf(ctx),
    announcesTransfers: await isEnabled('sendMsgTransfTicket'),
    clock: await companyClock(ctx),
    language: await companyLanguage(ctx),
    contactName: input.contactName ?? '',
  };
}

async function asStored(ctx: Context, queue: QueueRow): Promise<QueueOnTrial> {
  const { id, name, color, orderQueue, greetingMessage, outOfHoursMessage, schedules } = queue;
  const options = await optionsOfQueue(ctx, id);
  return { id, name, color, orderQueue, greetingMessage, outOfHoursMessage, schedules, options };
}

function asGiven(queue: NonNullable<Simulate['queue']>): QueueOnTrial {
  return {
    id: queue.id ?? unsavedId,
    name: queue.name.trim(),
    color: queue.color ?? '',
    orderQueue: queue.orderQueue ?? null,
    greetingMessage: queue.greetingMessage ?? '',
    outOfHoursMessage: queue.outOfHoursMessage ?? '',
    schedules: tidyWeek(queue.schedules ?? []),
    options: treeOf(queue.options ?? []),
  };
}

function inMenuOrder(one: QueueOnTrial, other: QueueOnTrial): number {
  const last = Number.MAX_SAFE_INTEGER;
  const byOrder = (one.orderQueue ?? last) - (other.orderQueue ?? last);
  return byOrder || one.name.toLowerCase().localeCompare(other.name.toLowerCase());
}
