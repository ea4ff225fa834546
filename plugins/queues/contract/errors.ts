import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about queues. This one: the user's company has no queue with this id. */
export const QueueNotFound = defineError('ERR_QUEUE_NOT_FOUND', 404, texts);
export const InvalidQueueName = defineError('ERR_QUEUE_INVALID_NAME', 400, texts);
export const QueueNameTaken = defineError('ERR_QUEUE_NAME_ALREADY_EXISTS', 400, texts);
export const InvalidQueueColor = defineError('ERR_QUEUE_INVALID_COLOR', 400, texts);
export const QueueColorTaken = defineError('ERR_QUEUE_COLOR_ALREADY_EXISTS', 400, texts);
export const QueueOptionCycle = defineError('ERR_QUEUE_OPTION_CYCLE', 400, texts);
export const TooManyQueueOptions = defineError('ERR_QUEUE_OPTION_LIMIT', 400, texts);
