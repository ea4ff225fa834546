import { Nullable } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { defineEventType } from './event-type.ts';
import { data, ticketData } from './shapes.ts';

// Event types for webhooks about records that admins and agents maintain: quick messages, macros, lists, prompts,
// integrations and web chats.
const Id = Type.Integer();
const Name = Type.String();
const changes = ['created', 'updated', 'deleted'] as const;

const macroData = { macroId: Id, name: Name };
export const quickMessageTypes = [
  ...changes.map((verb) =>
    defineEventType({
      name: `quick-message.${verb}`,
      ...{ group: 'quickMessages', on: `quick-message.${verb}` },
      data: data({
        quickMessageId: Id,
        shortcode: Type.String({ description: 'Without the slash that calls it' }),
        isShared: Type.Boolean({
          description: 'True: shared with the company. False: its author has it alone',
        }),
        userId: Nullable(Type.Integer({ description: 'The author; null once that person is gone' })),
      }),
      present: ({ quickMessageId, shortcode, isShared, userId }) => ({
        ...{ quickMessageId, shortcode, isShared, userId },
      }),
    }),
  ),
  ...changes.map((verb) =>
    defineEventType({
      name: `macro.${verb}`,
      ...{ group: 'quickMessages', on: `macro.${verb}`, data: data(macroData) },
      present: ({ macroId, name }) => ({ macroId, name }),
    }),
  ),
  defineEventType({
    name: 'macro.applied',
    ...{ group: 'quickMessages', on: 'macro.applied' },
    data: data({
      ...macroData,
      ...ticketData,
      userId: Nullable(Type.Integer({ description: 'Who pressed it' })),
    }),
    present: ({ macroId, name, ticketId, userId }, { ticket }) => ({
      ...{ macroId, name, ticketId, userId },
      ticket: ticket(ticketId),
    }),
  }),
];

export const listTypes = [
  ...changes.map((verb) =>
    defineEventType({
      name: `contact-list.${verb}`,
      ...{ group: 'lists', on: `contact-list.${verb}`, data: data({ contactListId: Id, name: Name }) },
      present: ({ contactListId, name }) => ({ contactListId, name }),
    }),
  ),
  ...changes.map((verb) =>
    defineEventType({
      name: `file-list.${verb}`,
      ...{ group: 'lists', on: `file-list.${verb}`, data: data({ fileListId: Id, name: Name }) },
      present: ({ fileListId, name }) => ({ fileListId, name }),
    }),
  ),
];

export const automationTypes = [
  ...changes.map((verb) =>
    defineEventType({
      name: `prompt.${verb}`,
      ...{ group: 'automation', on: `prompt.${verb}`, data: data({ promptId: Id, name: Name }) },
      present: ({ promptId, name }) => ({ promptId, name }),
    }),
  ),
  ...changes.map((verb) =>
    defineEventType({
      name: `integration.${verb}`,
      ...{ group: 'automation', on: `integration.${verb}`, data: data({ integrationId: Id, name: Name }) },
      present: ({ integrationId, name }) => ({ integrationId, name }),
    }),
  ),
];

const flowData = {
  flowId: Type.Integer({ description: 'The flow; of a run, that in which it began' }),
};
export const flowTypes = [
  defineEventType({
    name: 'flow.published',
    ...{ group: 'automation', on: 'flow.published' },
    data: data({
      ...flowData,
      name: Name,
      number: Type.Integer({ description: 'Of the version, within its flow' }),
      userId: Nullable(Type.Integer({ description: 'Who published it; null for the system' })),
    }),
    present: ({ flowId, name, number, userId }) => ({ flowId, name, number, userId }),
  }),
  defineEventType({
    name: 'flow.run.ended',
    ...{ group: 'automation', on: 'flow.run.ended' },
    data: data({
      ...{ ...flowData, ...ticketData },
      runKey: Type.String({
        description: 'Names the run, of which a ticket can have several after one another',
      }),
      nodeId: Type.String({ description: 'The last node of the run' }),
      end: Type.String({
        description:
          '`finished` (nothing more is drawn), `drawn` (handed over by a node), `asked` (for a person), `loop` (in circles), ' +
          '`gone` (its version was deleted), `closed` (with the ticket), `replaced` (by another flow), `moved` (to another queue)',
      }),
    }),
    present: ({ flowId, ticketId, runKey, nodeId, end }, { ticket }) => ({
      ...{ flowId, ticketId, runKey, nodeId, end },
      ticket: ticket(ticketId),
    }),
  }),
];

const webchatData = { webchatId: Id, name: Name };
export const webchatTypes = [
  defineEventType({
    name: 'webchat.started',
    ...{ group: 'webchat', on: 'webchat.started' },
    data: data({
      ...webchatData,
      connectionId: Type.Integer({
        description: 'The connection behind it, as that of the ticket that follows',
      }),
      visitorId: Id,
      visitorName: Type.String(),
      isVerified: Type.Boolean({ description: 'The page’s server vouches for the visitor' }),
      pageUrl: Nullable(Type.String({ description: 'Where they were, as their browser said' })),
    }),
    present: ({ webchatId, name, connectionId, visitorId, visitorName, isVerified, pageUrl }) => ({
      ...{ webchatId, name, connectionId, visitorId, visitorName, isVerified, pageUrl },
    }),
  }),
  ...changes.map((verb) =>
    defineEventType({
      name: `webchat.${verb}`,
      ...{ group: 'webchat', on: `webchat.${verb}`, data: data(webchatData) },
      present: ({ webchatId, name }) => ({ webchatId, name }),
    }),
  ),
];
