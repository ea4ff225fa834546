import type { LivePayload } from '@balcao/core/live/define-live-event.ts';
import type { phonesChanged } from '@balcao/plugins/channel-sandbox/contract/live-events.ts';
import type { Customers as CustomersAnswer } from '@balcao/plugins/channel-sandbox/schemas.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../lib/live/live.tsx';
import {
  addMessages,
  type ChatPages,
  mapMessages,
  messagesOf,
  type PhoneMessage,
  raiseAck,
} from './phone/chat.ts';

type CustomersData = (typeof CustomersAnswer)['static'];

export type SandboxEvent = LivePayload<typeof phonesChanged>;

export const customersKey = (connectionId: number) => ['sandbox', connectionId, 'customers'];
const chatsKey = (connectionId: number) => ['sandbox', connectionId, 'chat'];
export const chatKey = (connectionId: number, customer: string) => [...chatsKey(connectionId), customer];

/** Keeps the simulated phones and the list of customers up to date by live events. */
export function useLiveSandbox(connectionId: number): void {
  const client = useQueryClient();
  useLive<typeof phonesChanged>('company-{id}-sandbox', (event) => {
    if (event.whatsappId === connectionId) foldEvent(client, event);
  });
}

/** Applies an event to every loaded chat and list; those that are being loaded are requested again. */
export function foldEvent(client: QueryClient, event: SandboxEvent): void {
  const { whatsappId } = event;
  if (event.action === 'create') {
    for (const message of event.messages) {
      changeChats(client, chatKey(whatsappId, message.customer), (data) => addMessages(data, [message]));
    }
    changeCustomers(client, whatsappId, (data) => event.messages.reduce(withLatest, data));
    return;
  }
  const changes = changesOf(event);
  const patch = (message: PhoneMessage) => changes.get(message.wireId)?.(message) ?? message;
  changeChats(client, chatsKey(whatsappId), (data) =>
    [...changes.keys()].reduce((pages, wireId) => mapMessages(pages, wireId, patch), data),
  );
  changeCustomers(client, whatsappId, (data) => ({
    customers: data.customers.map((row) => ({ ...row, lastMessage: patch(row.lastMessage) })),
  }));
}

export function isInChat(
  client: QueryClient,
  connectionId: number,
  { customer, wireId }: PhoneMessage,
): boolean {
  const data = client.getQueryData<ChatPages>(chatKey(connectionId, customer));
  return messagesOf(data).some((message) => message.wireId === wireId);
}

function changesOf(event: Exclude<SandboxEvent, { action: 'create' }>) {
  if (event.action === 'ack') {
    return new Map(event.acks.map(({ wireId, ack }) => [wireId, (old: PhoneMessage) => raiseAck(old, ack)]));
  }
  const change = event.action === 'edit' ? { isEdited: true, body: event.body ?? '' } : { isDeleted: true };
  return new Map([[event.wireId, (old: PhoneMessage): PhoneMessage => ({ ...old, ...change })]]);
}

function withLatest({ customers }: CustomersData, message: PhoneMessage): CustomersData {
  const { customer } = message;
  const known = customers.find((row) => row.customer === customer);
  const name = (message.fromCustomer ? message.name : null) ?? known?.name ?? null;
  // A message of the company that arrives a second time is not the latest for that reason.
  const isRepeat = known?.lastMessage.wireId === message.wireId;
  const lastMessage = isRepeat ? raiseAck(message, known.lastMessage.ack) : message;
  return { customers: [{ customer, name, lastMessage }, ...customers.filter((row) => row !== known)] };
}

function changeChats(client: QueryClient, queryKey: QueryKey, change: (data: ChatPages) => ChatPages): void {
  client.setQueriesData<ChatPages>({ queryKey }, (data) => data && change(data));
  askAgain(client, queryKey);
}

function changeCustomers(
  client: QueryClient,
  connectionId: number,
  change: (data: CustomersData) => CustomersData,
): void {
  const queryKey = customersKey(connectionId);
  client.setQueryData<CustomersData>(queryKey, (data) => data && change(data));
  askAgain(client, queryKey);
}

/** An answer that is on its way may be older than the event. */
function askAgain(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'fetching' });
}
