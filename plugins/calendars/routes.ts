import { IdParams, Nothing, type PluginScope } from '@balcao/core';
import { CalendarNotFound, InvalidCalendarName } from './contract/errors.ts';
import { findCalendar, listCalendars } from './find-calendar.ts';
import { holidaysOf } from './holidays/list-holidays.ts';
import { presentCalendar } from './present-calendar.ts';
import { previewCalendar } from './preview-calendar.ts';
import {
  Calendar,
  CalendarList,
  CalendarPreview,
  CreateCalendar,
  HolidayList,
  HolidayQuery,
  PreviewCalendar,
  UpdateCalendar,
} from './schemas.ts';
import { createCalendar, deleteCalendar, updateCalendar } from './write-calendar.ts';

const manage = { permission: 'calendars:manage' } as const;
const refusals = { id: CalendarNotFound, name: InvalidCalendarName };

/** Routes by which admins write calendars of opening hours, and users read them. */
export function calendarRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/calendars',
    operationId: 'listCalendars',
    summary: "The company's calendars, by name",
    access: 'session',
    answers: { 200: CalendarList },
    handle: async (ctx) => (await listCalendars(ctx)).map(presentCalendar),
  });
  route({
    method: 'GET',
    url: '/calendars/holidays',
    operationId: 'listHolidays',
    summary: 'Holidays of Brazil and of one of its states, as dates of a calendar',
    description: 'Those with a fixed day are yearly; those that move with Easter come for five years.',
    access: 'session',
    query: HolidayQuery,
    answers: { 200: HolidayList },
    handle: async (_ctx, { query }) => holidaysOf({ year: new Date().getUTCFullYear(), ...query }),
  });
  route({
    method: 'GET',
    url: '/calendars/:id',
    operationId: 'getCalendar',
    summary: 'One calendar',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: Calendar },
    handle: async (ctx, { params }) => presentCalendar(await findCalendar(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/calendars',
    operationId: 'createCalendar',
    summary: 'Makes a calendar',
    access: manage,
    body: CreateCalendar,
    refusals,
    answers: { 200: Calendar },
    handle: async (ctx, { body }) => presentCalendar(await createCalendar(ctx, body)),
  });
  route({
    method: 'POST',
    url: '/calendars/preview',
    operationId: 'previewCalendar',
    summary: 'When a target would be due by hours that are not stored yet',
    access: manage,
    body: PreviewCalendar,
    answers: { 200: CalendarPreview },
    handle: (ctx, { body }) => previewCalendar(ctx, body),
  });
  route({
    method: 'PUT',
    url: '/calendars/:id',
    operationId: 'updateCalendar',
    takesIfMatch: true,
    summary: 'Changes a calendar; its hours and dates are each replaced as a whole',
    access: manage,
    params: IdParams,
    body: UpdateCalendar,
    refusals,
    answers: { 200: Calendar },
    handle: async (ctx, { params, body }) => presentCalendar(await updateCalendar(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/calendars/:id',
    operationId: 'deleteCalendar',
    summary: 'Deletes a calendar',
    access: manage,
    params: IdParams,
    refusals,
    answers: { 200: Nothing },
    handle: (ctx, { params }) => deleteCalendar(ctx, params.id),
  });
}
