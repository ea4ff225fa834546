import type { Migration } from '@balcao/core';
import { addAdPicture, createTicketAds } from './ads.ts';
import { createAnswerTimes } from './answer-times.ts';
import { addAttributes } from './attributes.ts';
import { createAwaitedContents } from './awaited-contents.ts';
import { createAwaitedQuotes } from './awaited-quotes.ts';
import { addBodyCodes } from './body-codes.ts';
import { addFailureCode, addFailureDetails, codesOfOldFailures } from './failure-codes.ts';
import { createFileCopies, createSharedFiles } from './file-copies.ts';
import { createHandovers } from './handovers.ts';
import { addFollows } from './letters.ts';
import { createNoteKeys, createNoteMentions } from './mentions.ts';
import { addMessageContext } from './message-context.ts';
import { createMessageCounts } from './message-counts.ts';
import {
  addEarlyClaims,
  addEarlyEditTimes,
  addWireTwins,
  createEarlyNews,
  createMessageKeys,
  createMessages,
  createOutbox,
  createRevocations,
  createStageTurns,
} from './messages.ts';
import { indexMessagesOfConnection } from './messages-of-connection.ts';
import { createCallAnswers, createMessageEdits } from './orders.ts';
import { createMessageWords, createWordIndex, createWordOrders } from './search.ts';
import { addSentTo } from './sent-to.ts';
import { addReopenedAt, addSnoozedUntil, createTicketSnoozes } from './snoozes.ts';
import { addSentBy, addWaitingSince, speakersOfOldMessages, waitingOfOldTickets } from './speakers.ts';
import { addTicketPriority, createTicketWork, workOfOldTickets } from './ticket-work.ts';
import { createTicketNotes, createTickets, indexTicketLinks } from './tickets.ts';
import { addAsksForTransfer } from './transfer-requests.ts';

/** The tables of tickets, in the order they are made. */
export const ticketMigrations: readonly Migration[] = [
  createTickets,
  createTicketNotes,
  createMessages,
  createOutbox,
  createRevocations,
  createEarlyNews,
  createStageTurns,
  createMessageKeys,
  createMessageEdits,
  createCallAnswers,
  addEarlyClaims,
  createMessageWords,
  createWordOrders,
  createWordIndex,
  addWireTwins,
  addFailureCode,
  addFailureDetails,
  codesOfOldFailures,
  addSnoozedUntil,
  createTicketSnoozes,
  createNoteMentions,
  createMessageCounts,
  createFileCopies,
  addBodyCodes,
  createAwaitedQuotes,
  addSentTo,
  addSentBy,
  addWaitingSince,
  speakersOfOldMessages,
  waitingOfOldTickets,
  addAttributes,
  createAwaitedContents,
  addMessageContext,
  addFollows,
  indexMessagesOfConnection,
  createTicketAds,
  createHandovers,
  createAnswerTimes,
  addEarlyEditTimes,
  addAsksForTransfer,
  addTicketPriority,
  createTicketWork,
  workOfOldTickets,
  addAdPicture,
  indexTicketLinks,
  createSharedFiles,
  addReopenedAt,
  createNoteKeys,
];
