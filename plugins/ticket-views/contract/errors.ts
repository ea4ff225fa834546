import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** No view with this id that the user may see. */
export const TicketViewNotFound = defineError('ERR_NO_TICKET_VIEW_FOUND', 404, texts);
export const InvalidTicketViewName = defineError('ERR_TICKET_VIEW_INVALID_NAME', 400, texts);
export const TicketViewNameTaken = defineError('ERR_TICKET_VIEW_NAME_ALREADY_EXISTS', 400, texts);
/** Only a view for agents of queues has queues, and it has at least one. */
export const TicketViewQueuesMismatch = defineError('ERR_TICKET_VIEW_QUEUES', 400, texts);
/** Its detail `columns` names the keys that are no fields of tickets. */
export const TicketViewColumnNotFound = defineError('ERR_TICKET_VIEW_COLUMN_NOT_FOUND', 404, texts);
/** The details have the maximum. */
export const TooManyTicketViews = defineError('ERR_TICKET_VIEW_LIMIT', 400, texts);
/** The cursor is invalid, or of the view as it was before a change: clients begin anew. */
export const TicketViewCursorInvalid = defineError('ERR_TICKET_VIEW_CURSOR', 400, texts);
/** Orders are shown only to the users who gave them. */
export const TicketBatchNotFound = defineError('ERR_NO_TICKET_BATCH_FOUND', 404, texts);
/** The details have the maximum. */
export const TicketBatchTooLarge = defineError('ERR_TICKET_BATCH_LIMIT', 400, texts);
/** The actor has as many orders that wait or go on as the details say. */
export const TooManyTicketBatches = defineError('ERR_TICKET_BATCHES_OPEN', 429, texts);
/** It has ended: nothing is left to be stopped. */
export const TicketBatchSettled = defineError('ERR_TICKET_BATCH_SETTLED', 409, texts);
/** Why an order leaves a ticket as it is. */
export const TicketChangedMeanwhile = defineError('ERR_TICKET_CHANGED_MEANWHILE', 409, texts);
