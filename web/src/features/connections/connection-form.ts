import {
  botQueuesMax,
  connectionDefaults,
  messageTextMax,
  minutesMax,
} from '@balcao/plugins/connections/contract/limits.ts';
import type { Connection, CreateConnection } from '@balcao/plugins/connections/schemas.ts';
import { array, boolean, number, object, string } from 'yup';
import { isInvalid, isTooLong, nameRule } from '../../lib/forms/form-rules.ts';
import type { Trial } from '../../shared/simulator/use-simulation.ts';

export const messageFields = [
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'expiresInactiveMessage',
] as const;
type MessageField = (typeof messageFields)[number];

export type ConnectionValues = Record<MessageField, string> & {
  name: string;
  isDefault: boolean;
  provider: string;
  queueIds: number[];
  transferQueueId: number | '';
  integrationId: number | '';
  promptId: number | '';
  flowId: number | '';
  timeToTransfer: string;
  expiresTicket: string;
  maxUseBotQueues: string;
  timeUseBotQueues: string;
};

const text = () => string().max(messageTextMax, isTooLong);
const wholeNumber = (max: number) =>
  string()
    .matches(/^\d*$/, isInvalid)
    .test('max', isInvalid, (value) => Number(value ?? 0) <= max);

export const connectionRules = object({
  name: nameRule(),
  isDefault: boolean(),
  provider: string().required(),
  queueIds: array().of(number().required()),
  greetingMessage: text(),
  complationMessage: text(),
  outOfHoursMessage: text(),
  ratingMessage: text(),
  expiresInactiveMessage: text(),
  timeToTransfer: wholeNumber(minutesMax),
  expiresTicket: wholeNumber(minutesMax),
  maxUseBotQueues: wholeNumber(botQueuesMax),
  timeUseBotQueues: wholeNumber(minutesMax),
});

export function connectionValues(connection: Connection): ConnectionValues {
  return {
    name: connection.name,
    isDefault: connection.isDefault,
    provider: connection.provider,
    queueIds: connection.queues.map(({ id }) => id),
    greetingMessage: connection.greetingMessage ?? '',
    complationMessage: connection.complationMessage ?? '',
    outOfHoursMessage: connection.outOfHoursMessage ?? '',
    ratingMessage: connection.ratingMessage ?? '',
    expiresInactiveMessage: connection.expiresInactiveMessage ?? '',
    transferQueueId: connection.transferQueueId ?? '',
    integrationId: connection.integrationId ?? '',
    promptId: connection.promptId ?? '',
    flowId: connection.flowId ?? '',
    timeToTransfer: String(connection.timeToTransfer ?? 0),
    expiresTicket: String(connection.expiresTicket ?? connectionDefaults.expiresTicket),
    maxUseBotQueues: String(connection.maxUseBotQueues ?? connectionDefaults.maxUseBotQueues),
    timeUseBotQueues: String(connection.timeUseBotQueues ?? connectionDefaults.timeUseBotQueues),
  };
}

export function connectionBody(values: ConnectionValues): CreateConnection {
  return {
    ...values,
    name: values.name.trim(),
    transferQueueId: values.transferQueueId === '' ? null : values.transferQueueId,
    integrationId: values.integrationId === '' ? null : values.integrationId,
    promptId: values.promptId || null,
    flowId: values.flowId || null,
    timeToTransfer: Number(values.timeToTransfer),
    expiresTicket: Number(values.expiresTicket),
    maxUseBotQueues: Number(values.maxUseBotQueues),
    timeUseBotQueues: Number(values.timeUseBotQueues),
  };
}

/** Part of the form that the simulator tries out. */
export function connectionTrial(values: ConnectionValues): Trial {
  const {
    name: _name,
    isDefault: _isDefault,
    provider: _provider,
    integrationId: _integrationId,
    promptId: _promptId,
    flowId: _flowId,
    ...body
  } = connectionBody(values);
  const { queueIds, ...connection } = body;
  return { connection, queueIds: values.queueIds };
}
