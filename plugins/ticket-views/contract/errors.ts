import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about views. This one: no view with this id that the user may see. */
export const TicketViewNotFound = defineError('ERR_NO_TICKET_VIEW_FOUND', 404, texts);
export const InvalidTicketViewName = defineError('ERR_TICKET_VIEW_INVALID_NAME', 400, texts);
export const TicketViewNameTaken = defineError('ERR_TICKET_VIEW_NAME_ALREADY_EXISTS', 400, texts);
/** A view for agents of queues needs at least one queue, and other views have none. */
export const TicketViewQueuesMismatch = defineError('ERR_TICKET_VIEW_QUEUES', 400, texts);
/** Detail `columns`: keys that are no fields of tickets. */
export const TicketViewColumnNotFound = defineError('ERR_TICKET_VIEW_COLUMN_NOT_FOUND', 404, texts);
/** Details: the permitted number. */
export const TooManyTicketViews = defineError('ERR_TICKET_VIEW_LIMIT', 400, texts);
/** The cursor is invalid, or of an earlier version of the view; clients start again from the first page. */
export const TicketViewCursorInvalid = defineError('ERR_TICKET_VIEW_CURSOR', 400, texts);
/** The user has no such order; orders are visible only to the users who gave them. */
export const TicketBatchNotFound = defineError('ERR_NO_TICKET_BATCH_FOUND', 404, texts);
/** Details: the permitted number. */
export const TicketBatchTooLarge = defineError('ERR_TICKET_BATCH_LIMIT', 400, texts);
/** The actor has the permitted number of orders that wait or run; the details contain it. */
export const TooManyTicketBatches = defineError('ERR_TICKET_BATCHES_OPEN', 429, texts);
/** The order has ended and cannot be stopped any more. */
export const TicketBatchSettled = defineError('ERR_TICKET_BATCH_SETTLED', 409, texts);
/** Reason why an order skips a ticket that changed meanwhile. */
export const TicketChangedMeanwhile = defineError('ERR_TICKET_CHANGED_MEANWHILE', 409, texts);
