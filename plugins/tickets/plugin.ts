import { definePlugin, type PluginScope, queuesChanged } from '@balcao/core';
import { menuChanges, messageStore } from '../connections/index.ts';
import {
  addressBookConditions,
  addressChanges,
  contactMoves,
  contactRemovals,
  pictures,
} from '../contacts/index.ts';
import { queueRemovals } from '../queues/index.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import { permissions } from './contract/permissions.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { FollowUpWork } from './follow-up-work.ts';
import { Ingest } from './ingest/ingest.ts';
import { defineTicketJobs } from './jobs.ts';
import { removeTicketsOf } from './lifecycle/delete-ticket.ts';
import { joinHistories } from './lifecycle/join-histories.ts';
import { leaveQueue, returnTickets } from './lifecycle/return-tickets.ts';
import { TicketCounts } from './lists/count-tickets.ts';
import { FoundNames } from './lists/found-names.ts';
import { talkedConditions } from './lists/talked-conditions.ts';
import { joinLiveRooms } from './live.ts';
import { countForStaff } from './message-counts/count-messages.ts';
import { createMessageStore } from './messages/message-store.ts';
import { ticketMigrations } from './migrations/index.ts';
import { saveAddress } from './outbound/save-address.ts';
import { partsOf, setParts } from './per-application.ts';
import { filterRoutes } from './routes/filters.ts';
import { handoverRoutes } from './routes/handovers.ts';
import { messageSearchRoutes } from './routes/message-search.ts';
import { messageRoutes } from './routes/messages.ts';
import { movedNumberRoutes } from './routes/moved-numbers.ts';
import { priorityRoutes } from './routes/priorities.ts';
import { snoozeRoutes } from './routes/snoozes.ts';
import { templateRoutes } from './routes/templates.ts';
import { ticketNoteRoutes } from './routes/ticket-notes.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { SearchQueue } from './search/search-queue.ts';
import { TurnRunner } from './stages/run-turns.ts';
import { ticketRowsByIds } from './ticket-rows.ts';
import './contract/events.ts';
import { ticketEvents } from './contract/live-events.ts';
import { followQueues } from './work/follow-queues.ts';

/**
 * Plugin of tickets, their messages and notes: every message of a customer is received here, and every message to a
 * customer is sent from here.
 */
export const tickets = definePlugin({
  name: 'tickets',
  scope: 'tickets',
  requires: ['contacts', 'queues', 'connections'],
  liveEvents: ticketEvents,
  migrations: ticketMigrations,
  permissions,
  texts: { ...errorTexts, ...reasonTexts },
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    wire(scope);
    ticketRoutes(scope);
    messageSearchRoutes(scope);
    messageRoutes(scope);
    templateRoutes(scope);
    ticketNoteRoutes(scope);
    snoozeRoutes(scope);
    priorityRoutes(scope);
    filterRoutes(scope);
    handoverRoutes(scope);
    movedNumberRoutes(scope);
    joinLiveRooms(scope);
    defineTicketJobs(scope);
    showPictures(scope);
    countForStaff(scope);
  },
});

/** Asks again, with each new ticket, for the picture that the network shows of its contact. */
function showPictures({ host, on }: PluginScope): void {
  on('ticket.created', async ({ companyId }, { ticketId }) =>
    pictures(host).want({
      companyId,
      target: async (ctx) => {
        const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
        return ticket?.whatsappId ? { contactId: ticket.contactId, connectionId: ticket.whatsappId } : null;
      },
    }),
  );
}

function wire({ host, provide, on, onReady, onClose }: PluginScope): void {
  const names = new FoundNames(host);
  setParts(host, {
    ingest: new Ingest(host),
    counts: new TicketCounts(),
    turns: new TurnRunner(host),
    followUp: new FollowUpWork(host),
    searches: new SearchQueue(),
    names,
  });
  for (const event of ['contact.created', 'contact.updated', 'contact.merged', 'contacts.imported'] as const)
    on(event, () => names.forget());
  onClose(async () => {
    await partsOf(host).turns.idle();
    await partsOf(host).followUp.settled();
  });
  onReady(() => partsOf(host).turns.takeOver());
  provide(messageStore, createMessageStore(host));
  provide(contactRemovals, removeTicketsOf);
  provide(contactMoves, joinHistories);
  provide(addressChanges, saveAddress);
  provide(addressBookConditions, talkedConditions);
  provide(queueRemovals, leaveQueue);
  provide(menuChanges, followQueues);
  provide(queuesChanged, returnTickets);
}
