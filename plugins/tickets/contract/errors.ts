import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

export const TicketNotFound = defineError('ERR_NO_TICKET_FOUND', 404, texts);
/** The contact has a pending or open ticket on that connection; the body says which (see other-open-ticket.ts). */
export const OtherOpenTicket = defineError('ERR_OTHER_OPEN_TICKET', 409, texts);
/** Another agent was faster; the body names them, as `ticket`. */
export const TicketAlreadyAccepted = defineError('ERR_TICKET_ALREADY_ACCEPTED', 409, texts);
/** No other agent has the ticket open. */
export const NoAgentToAsk = defineError('ERR_NO_AGENT_TO_ASK', 409, texts);
export const TicketNotOpen = defineError('ERR_TICKET_NOT_OPEN', 409, texts);
/** The agent would not see a ticket without queue. */
export const TicketQueueRequired = defineError('ERR_TICKET_QUEUE_REQUIRED', 400, texts);
/** A ticket's assignee works in its queue, or is an admin. */
export const UserNotInQueue = defineError('ERR_TICKET_USER_NOT_IN_QUEUE', 400, texts);
export const SnoozeInvalid = defineError('ERR_TICKET_SNOOZE_INVALID', 400, texts);
export const CreatingTicketFailed = defineError('ERR_CREATING_TICKET', 409, texts);
/** The ticket was deleted while an agent wrote to it. */
export const CreatingMessageFailed = defineError('ERR_CREATING_MESSAGE', 409, texts);
/** Nothing in this installation can send over the connection. */
export const SendingFailed = defineError('ERR_SENDING_WAPP_MSG', 400, texts);
export const MessageNotFound = defineError('ERR_NO_MESSAGE_FOUND', 404, texts);
/** Refuses the deletion of a customer's message. */
export const MessageNotOurs = defineError('ERR_DELETE_WAPP_MSG', 400, texts);
export const MessageTooOld = defineError('ERR_FETCH_WAPP_MSG', 400, texts);
export const MessageNotFailed = defineError('ERR_MESSAGE_NOT_FAILED', 409, texts);
/** Refuses an edit of a message that is not the caller's own text, or is deleted. */
export const MessageNotEditable = defineError('ERR_MESSAGE_NOT_EDITABLE', 400, texts);
/** The network changes a message for a quarter of an hour only. */
export const MessageEditTooLate = defineError('ERR_MESSAGE_EDIT_TOO_LATE', 400, texts);
/** The message was deleted, or has no meaning outside its conversation. */
export const MessageNotForwardable = defineError('ERR_MESSAGE_NOT_FORWARDABLE', 400, texts);
/** The file of the customer's message has not been downloaded yet, or could not be. */
export const FileNotDownloaded = defineError('ERR_WAPP_DOWNLOAD_MEDIA', 409, texts);
/** Refuses a reaction to a message that was deleted, was not sent, or is itself a reaction or a call. */
export const MessageNotReactable = defineError('ERR_MESSAGE_NOT_REACTABLE', 400, texts);
/** The network of the connection does not carry such content; the details say which. */
export const ChannelCannotSend = defineError('ERR_CHANNEL_CANNOT_SEND', 400, texts);
/** The network of the connection neither edits nor deletes what was sent. */
export const ChannelCannotChange = defineError('ERR_CHANNEL_CANNOT_CHANGE', 400, texts);
/** Its card would be empty: a group, or a person whose number the network hides. */
export const ContactHasNoNumber = defineError('ERR_CONTACT_HAS_NO_NUMBER', 400, texts);
/** A conversation with one customer has no members to mention, and a group only those that are known. */
export const MentionNotInGroup = defineError('ERR_MENTION_NOT_IN_GROUP', 400, texts);
/** Refuses a file that is no picture, is broken, or stays too large as a sticker. */
export const StickerUnreadable = defineError('ERR_STICKER_UNREADABLE', 400, texts);
export const EmptyMessage = defineError('ERR_EMPTY_MESSAGE', 400, texts);
/** No connection has the number now, or an agent has answered the question about it. */
export const MovedNumberNotFound = defineError('ERR_NO_MOVED_NUMBER_FOUND', 404, texts);
export const TicketNoteNotFound = defineError('ERR_NO_TICKETNOTE_FOUND', 404, texts);
export const TicketNoteTooShort = defineError('ERR_TICKETNOTE_INVALID_NAME', 400, texts);
/** The details name the place, as `all[2].any[0].value`, and what it must be. */
export const FilterInvalid = defineError('ERR_TICKET_FILTER_INVALID', 400, texts);
/** The details name the place, and the values that the company does not have. */
export const FilterValueNotFound = defineError('ERR_TICKET_FILTER_VALUE_NOT_FOUND', 404, texts);
