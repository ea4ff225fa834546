import { Nullable } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { defineEventType } from './event-type.ts';
import { connectionData, contactData, data, ticketData } from './shapes.ts';

// Event types for webhooks about tags, campaigns, schedules, connections, queues and users.
const Id = Type.Integer();
const Named = Type.Object({ id: Id, name: Type.String() });
const byUser = Nullable(Type.Integer({ description: 'Who did it; null for the system' }));
const taggedData = data({ ...ticketData, tagIds: Type.Array(Id), userId: byUser });

const changes = ['created', 'updated', 'deleted'] as const;

export const tagTypes = [
  ...changes.map((verb) =>
    defineEventType({
      name: `tag.${verb}`,
      ...{ group: 'tags', on: `tag.${verb}`, data: data({ tagId: Id }) },
      present: ({ tagId }) => ({ tagId }),
    }),
  ),
  defineEventType({
    name: 'ticket.tagged',
    ...{ group: 'tags', on: 'ticket.tagged', data: taggedData },
    present: ({ ticketId, tagIds, userId }, { ticket }) => ({
      ticketId,
      ticket: ticket(ticketId),
      tagIds,
      userId,
    }),
  }),
  defineEventType({
    name: 'ticket.untagged',
    ...{ group: 'tags', on: 'ticket.untagged', data: taggedData },
    present: ({ ticketId, tagIds, userId }, { ticket }) => ({
      ticketId,
      ticket: ticket(ticketId),
      tagIds,
      userId,
    }),
  }),
  defineEventType({
    name: 'card.moved',
    ...{ group: 'tags', on: 'card.moved' },
    data: data({
      ...ticketData,
      fromTagId: Nullable(Type.Integer({ description: 'The lane; null: that of cards without one' })),
      toTagId: Nullable(Id),
      userId: byUser,
    }),
    present: ({ ticketId, from, to, userId }, { ticket }) => ({
      ticketId,
      ticket: ticket(ticketId),
      fromTagId: from,
      toTagId: to,
      userId,
    }),
  }),
];

const campaignData = data({ campaignId: Id, name: Type.String() });
export const campaignTypes = [
  defineEventType({
    name: 'campaign.started',
    ...{ group: 'campaigns', on: 'campaign.started', data: campaignData },
    present: ({ campaignId, name }) => ({ campaignId, name }),
  }),
  defineEventType({
    name: 'campaign.finished',
    ...{ group: 'campaigns', on: 'campaign.finished', data: campaignData },
    present: ({ campaignId, name }) => ({ campaignId, name }),
  }),
  defineEventType({
    name: 'campaign.cancelled',
    ...{ group: 'campaigns', on: 'campaign.cancelled', data: campaignData },
    present: ({ campaignId, name }) => ({ campaignId, name }),
  }),
];

const scheduleData = data({
  scheduleId: Id,
  ...contactData,
  ticketId: Nullable(Id),
  messageId: Nullable(Type.Integer({ description: 'The message it became' })),
});
export const scheduleTypes = (['sent', 'failed'] as const).map((verb) =>
  defineEventType({
    name: `schedule.${verb}`,
    ...{ group: 'schedules', on: `schedule.${verb}`, data: scheduleData },
    present: ({ scheduleId, contactId, ticketId, messageId }, { contact }) => ({
      ...{ scheduleId, contactId, ticketId, messageId },
      contact: contact(contactId),
    }),
  }),
);

export const connectionTypes = [
  defineEventType({
    name: 'connection.status',
    ...{ group: 'connections', on: 'connection.status' },
    data: data({
      ...connectionData,
      status: Type.String({ description: 'Such as CONNECTED, DISCONNECTED, qrcode' }),
    }),
    present: ({ connectionId, status }, { connection }) => ({
      connectionId,
      connection: connection(connectionId),
      status,
    }),
  }),
  defineEventType({
    name: 'connection.saved',
    ...{ group: 'connections', on: 'connection.saved', data: data(connectionData) },
    present: ({ connectionId }, { connection }) => ({ connectionId, connection: connection(connectionId) }),
  }),
  defineEventType({
    name: 'connection.deleted',
    ...{ group: 'connections', on: 'connection.deleted', data: data({ connectionId: Id }) },
    present: ({ connectionId }) => ({ connectionId }),
  }),
];

export const queueTypes = changes.map((verb) =>
  defineEventType({
    name: `queue.${verb}`,
    ...{ group: 'queues', on: `queue.${verb}`, data: data({ queueId: Id, queue: Nullable(Named) }) },
    present: ({ queueId }, { queue }) => ({ queueId, queue: queue(queueId) }),
  }),
);

export const userTypes = [
  defineEventType({
    name: 'user.created',
    ...{ group: 'users', on: 'user.created', data: data({ userId: Id, user: Nullable(Named) }) },
    present: ({ userId }, { user }) => ({ userId, user: user(userId) }),
  }),
  defineEventType({
    name: 'user.updated',
    ...{ group: 'users', on: 'user.updated' },
    data: data({
      userId: Id,
      user: Nullable(Named),
      queuesChanged: Type.Boolean(),
      profileChanged: Type.Boolean(),
    }),
    present: ({ userId, queuesChanged, profileChanged }, { user }) => ({
      ...{ userId, queuesChanged, profileChanged },
      user: user(userId),
    }),
  }),
  defineEventType({
    name: 'user.deleted',
    ...{ group: 'users', on: 'user.deleted', data: data({ userId: Id, name: Type.String() }) },
    present: ({ userId, name }) => ({ userId, name }),
  }),
];
