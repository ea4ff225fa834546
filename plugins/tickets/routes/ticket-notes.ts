import { IdParams, idempotencyKeyOf, Message, PageQuery, type PluginScope } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { TicketNoteNotFound, TicketNoteTooShort } from '../contract/errors.ts';
import { addNote } from '../notes/add-note.ts';
import { changeNote } from '../notes/change-note.ts';
import { findNote, listNotes, pageOfNotes } from '../notes/list-notes.ts';
import { seeMentions, unseenMentions } from '../notes/mentions.ts';
import { removeNote } from '../notes/remove-note.ts';
import {
  AddTicketNote,
  ChangeTicketNote,
  Mention,
  SeeMentions,
  TicketNote,
  TicketNoteListQuery,
  TicketNotePage,
  TicketNotes,
} from '../notes/schemas.ts';

/** Routes of internal notes on tickets, and of the mentions in them. */
export function ticketNoteRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/ticket-notes/list',
    operationId: 'listAllTicketNotes',
    summary: 'Notes of a contact or a ticket, the newest first',
    access: 'session',
    query: TicketNoteListQuery,
    answers: { 200: TicketNotes },
    handle: (ctx, { query }) => listNotes(ctx, query),
  });
  route({
    method: 'GET',
    url: '/ticket-notes',
    operationId: 'listTicketNotes',
    summary: 'A page of notes, the newest first',
    access: 'session',
    query: PageQuery,
    answers: { 200: TicketNotePage },
    handle: (ctx, { query }) => pageOfNotes(ctx, query),
  });
  route({
    method: 'GET',
    url: '/ticket-notes/mentions',
    operationId: 'listNoteMentions',
    summary: 'Notes that call the caller and were not looked at, the newest first',
    access: 'session',
    answers: { 200: Type.Array(Mention) },
    handle: (ctx) => unseenMentions(ctx),
  });
  route({
    method: 'PUT',
    url: '/ticket-notes/mentions/seen',
    operationId: 'markNoteMentionsSeen',
    summary: 'Says that the caller looked at these mentions',
    access: 'session',
    body: SeeMentions,
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { body }) => {
      await seeMentions(ctx, body.ids);
      return {};
    },
  });
  route({
    method: 'GET',
    url: '/ticket-notes/:id',
    operationId: 'getTicketNote',
    summary: 'One note',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNoteNotFound, note: TicketNoteTooShort },
    answers: { 200: TicketNote },
    handle: (ctx, { params }) => findNote(ctx, params.id),
  });
  route({
    method: 'POST',
    url: '/ticket-notes',
    operationId: 'createTicketNote',
    summary: 'Adds a note to a ticket',
    description:
      'A repeat with the same Idempotency-Key header within 24 hours stores nothing new and answers the same.',
    access: 'session',
    body: AddTicketNote,
    refusals: { note: TicketNoteTooShort },
    answers: { 200: TicketNote },
    handle: (ctx, { body, request }) => addNote(ctx, { ...body, idempotencyKey: idempotencyKeyOf(request) }),
  });
  route({
    method: 'PUT',
    url: '/ticket-notes/:id',
    operationId: 'updateTicketNote',
    summary: 'Rewrites a note',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNoteNotFound, note: TicketNoteTooShort },
    body: ChangeTicketNote,
    answers: { 200: TicketNote },
    handle: (ctx, { params, body }) => changeNote(ctx, { id: params.id, note: body.note }),
  });
  route({
    method: 'DELETE',
    url: '/ticket-notes/:id',
    operationId: 'deleteTicketNote',
    summary: 'Removes a note',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNoteNotFound, note: TicketNoteTooShort },
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await removeNote(ctx, params.id);
      return { message: 'Observação removida' };
    },
  });
}
