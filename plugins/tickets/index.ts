/** The public API of tickets: what other plugins may use. */
import './contract/events.ts';

export type { Place, Poll } from '../connections/index.ts';
export { TicketAd } from './ads/ticket-ad.ts';
export { cutText } from './bot-texts/cut-text.ts';
export { sayAsBot } from './bot-texts/say-as-bot.ts';
export { whatsappMarks } from './bot-texts/whatsapp-marks.ts';
export { goesInCircles, goesInCirclesWith } from './bots/circles.ts';
export { companyLanguage } from './company-language.ts';
export { chosenIdOf, isSticker, isWordless } from './contents/attributes.ts';
export { fileAwaitedMs, isFileOnItsWay } from './contents/awaited-file.ts';
export { captionBeside, type SentFile } from './contents/caption-beside.ts';
export { choiceLines, ratingLines } from './contents/choices.ts';
export { contentLimits } from './contents/limits.ts';
export { reactToMessage } from './contents/react-to-message.ts';
export { type Requested, requestedContents } from './contents/requested-contents.ts';
export { CardContactIds, Location, PollQuestion, TemplateValues } from './contents/schemas.ts';
export type { CompanyLanguage } from './contract/company-language.ts';
export { MessageNotFound, TicketNotFound } from './contract/errors.ts';
export type { TicketAssignment } from './contract/events.ts';
export {
  messageVariables,
  type Speaker,
  type TicketActName,
  type TicketPriority,
  ticketActNames,
  ticketLimits,
  ticketPriorities,
} from './contract/limits.ts';
export { TicketNextDue } from './contract/next-due.ts';
export { endMessage } from './delivery-updates/change-message.ts';
export { withColumns } from './fields/field-columns.ts';
export { contactFieldKeys, fieldKeys, fieldTexts, fieldTextsOfContacts } from './fields/field-variables.ts';
export {
  evaluateFilters,
  type FilterQuery,
  filterCondition,
  traceFilter,
} from './filters/apply-filter.ts';
export { checkFilter, goneFromFilter } from './filters/check-filter.ts';
export {
  type Comparable,
  type FilterField,
  type FilterFieldSource,
  filterFields,
  leadMax,
} from './filters/filter-fields.ts';
export { Filter } from './filters/schemas.ts';
export { filterOfStored, type StoredFilter, storedFilter } from './filters/stored-filter.ts';
export { findTicket } from './find-ticket.ts';
export { batchRows } from './ingest/batch-rows.ts';
export { alterTicket } from './lifecycle/alter-ticket.ts';
export { awaitReply, moveToNewTicket } from './lifecycle/await-reply.ts';
export { type BotChange, changeTicketAsBot } from './lifecycle/change-ticket-as-bot.ts';
export { handToBot } from './lifecycle/hand-to-bot.ts';
export { openTicketFor } from './lifecycle/open-ticket-for.ts';
export { activeTicketOf } from './lifecycle/other-open-ticket.ts';
export { isSilent, silently } from './lifecycle/silence.ts';
export { transferNotice } from './lifecycle/transfer-notice.ts';
export { updateTicket } from './lifecycle/update-ticket.ts';
export { listTickets } from './lists/list-tickets.ts';
export {
  type Deadline,
  lockTicket,
  lockTickets,
  silentTickets,
  unqueuedTickets,
} from './lists/overdue-tickets.ts';
export { ticketsOfContact } from './lists/tickets-of-contact.ts';
export { conversationAudience, publishTicketFields } from './live.ts';
export { deleteMessage } from './messages/delete-message.ts';
export { editMessage } from './messages/edit-message.ts';
export { lastMessages } from './messages/last-messages.ts';
export { listMessages } from './messages/list-messages.ts';
export { markRead } from './messages/mark-read.ts';
export { type MessageRow, messagesByIds, outStates } from './messages/message.ts';
export {
  expandVariables,
  expandWhole,
  unknownVariablesIn,
  variablesIn,
  withoutVariables,
} from './messages/message-variables.ts';
export { firstAnsweredAt, firstAskedAt, lastSaidBefore } from './messages/opening/first-answers.ts';
export { firstMessagesOf } from './messages/opening/first-messages.ts';
export { postMessages } from './messages/post-messages.ts';
export {
  isAnsweredByUser,
  latestTicketWith,
  raiseableAnswers,
  type Said,
  saidByWireId,
  saidWith,
  unreadAnswers,
} from './messages/said-with.ts';
export { templateContent } from './messages/send-template.ts';
export { SentBy } from './messages/sent-by.ts';
export { isPersons, ofPersons, speakerOf } from './messages/speakers.ts';
export { lastTextIn, shownTextIn } from './messages/text-in.ts';
export { earlierWords } from './messages/wire/earlier-words.ts';
export { addNote } from './notes/add-note.ts';
export type { Content } from './outbound/content.ts';
export { copyFile, dropCopy, saveCopy } from './outbound/copied-file.ts';
export { onDeliveryStatus } from './outbound/on-delivery-status.ts';
export { type Sending, sendMessages } from './outbound/send-messages.ts';
export { sendOnceMore } from './outbound/send-once-more.ts';
export { type MessagesToOne, sendToMany } from './outbound/send-to-many.ts';
export { markedAmong, markShared } from './outbound/shared-files.ts';
export { partsFor } from './outbound/split-contents.ts';
export { takeBack } from './outbound/take-back.ts';
export { maySeeQueue } from './policy.ts';
export {
  type AgentReply,
  type AskedChanges,
  type Closing,
  closings,
  customerText,
  customerTexts,
  type LateAnswer,
  type LoggedChange,
  lateAnswers,
  nextDue,
  type OpenedTicket,
  optOutWords,
  type QueueTargets,
  type SharedFiles,
  sharedFiles,
  stages,
  type TicketFields,
  type TicketJoin,
  type TicketLog,
  targetsByQueue,
  ticketFields,
  ticketJoins,
  ticketLogs,
  ticketTags,
} from './ports.ts';
export {
  presentLastSaid,
  presentTicketInFull,
  presentTicketRow,
  presentTickets,
} from './present-ticket.ts';
export { prioritiseTicket } from './priority/prioritise-ticket.ts';
export {
  ListedTicket,
  lastSaid,
  MessageIdParams,
  Priority,
  Ticket,
  TicketInFull,
  type TicketMessage,
} from './schemas.ts';
export { finishIndex, indexStatus, startRebuild } from './search/index/rebuild-index.ts';
export { verifyIndex } from './search/index/verify-index.ts';
export { snoozeTicket } from './snooze/snooze-ticket.ts';
export { hasWaitingTurn } from './stages/has-waiting-turn.ts';
export type { Stage } from './stages/stages.ts';
export { checkedTemplate, fillForTicket } from './text-templates/fill-for-ticket.ts';
export { GivenTicketTemplate, givenTemplate, TextTemplate } from './text-templates/schemas.ts';
export {
  asksExtraFields,
  readTemplate,
  storedTemplate,
  unknownNamesIn,
  withAllValues,
  withExtraFields,
} from './text-templates/text-template.ts';
export { type TicketRow, ticketRowsByIds } from './ticket-rows.ts';
export type { TicketTag, TicketTags } from './ticket-tags.ts';
export { changeEach } from './together/change-each.ts';
export { TicketIds, TicketOutcomes } from './together/schemas.ts';
export { type SeenTicket, seenTickets } from './together/seen-tickets.ts';
export { invalidValue, type TicketAct, ticketActOf, ticketActs } from './together/ticket-acts.ts';
export { type Condition, maySeeTicket, visibleAsOwn, visibleByQueue, visibleTickets } from './visibility.ts';
export { releaseFromBot } from './work/release-from-bot.ts';
export { repairTicketWork } from './work/repair-ticket-work.ts';
export { saveTicketWork } from './work/ticket-work.ts';
