import { FileForm, IdParams, Message, type PluginScope } from '@balcao/core';
import { TemplateNotApproved, TemplateNotFound, TemplateValuesWrong } from '../connections/index.ts';
import { InvalidTime, ScheduleNotFound } from './contract/errors.ts';
import { createSchedule } from './create-schedule.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { findSchedule } from './find-schedule.ts';
import { listSchedules } from './list-schedules.ts';
import { attachPicture, detachPicture } from './media.ts';
import { presentSchedule } from './present-schedule.ts';
import {
  CreateSchedule,
  Said,
  Schedule,
  ScheduleListQuery,
  SchedulePage,
  UpdateSchedule,
} from './schemas.ts';
import { sendNow, updateSchedule } from './update-schedule.ts';

const one = { access: 'session', params: IdParams, refusals: { id: ScheduleNotFound } } as const;

const templateErrors = [TemplateNotFound, TemplateNotApproved, TemplateValuesWrong];

/** Routes by which agents schedule, read and change messages to be sent later. */
export function scheduleRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/schedules',
    operationId: 'listSchedules',
    summary: 'A page of scheduled messages, the newest first; those of a stretch of days by their time',
    description: `With \`from\` and \`to\` a page holds 200 rows, else 20.`,
    access: 'session',
    query: ScheduleListQuery,
    answers: { 200: SchedulePage },
    handle: (ctx, { query }) => listSchedules(ctx, query),
  });
  route({
    method: 'GET',
    url: '/schedules/:id',
    operationId: 'getSchedule',
    summary: 'One scheduled message',
    ...one,
    answers: { 200: Schedule },
    handle: async (ctx, { params }) => presentSchedule(ctx, await findSchedule(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/schedules',
    operationId: 'createSchedule',
    summary: 'Schedules a message to a contact',
    access: 'session',
    body: CreateSchedule,
    errors: templateErrors,
    refusals: { sendAt: InvalidTime },
    answers: { 200: Schedule },
    handle: async (ctx, { body }) =>
      presentSchedule(ctx, await findSchedule(ctx, await createSchedule(ctx, body))),
  });
  route({
    method: 'PUT',
    url: '/schedules/:id',
    operationId: 'updateSchedule',
    summary: 'Changes a message that was not sent; one that was refused or is late waits again',
    ...one,
    body: UpdateSchedule,
    errors: templateErrors,
    refusals: { id: ScheduleNotFound, sendAt: InvalidTime },
    takesIfMatch: true,
    answers: { 200: Schedule },
    handle: async (ctx, { params, body }) => {
      await updateSchedule(ctx, params.id, body);
      return presentSchedule(ctx, await findSchedule(ctx, params.id));
    },
  });
  route({
    method: 'POST',
    url: '/schedules/:id/send',
    operationId: 'sendScheduleNow',
    summary: 'Sends it now',
    ...one,
    answers: { 200: Schedule },
    handle: async (ctx, { params }) => {
      await sendNow(ctx, params.id);
      return presentSchedule(ctx, await findSchedule(ctx, params.id));
    },
  });
  route({
    method: 'DELETE',
    url: '/schedules/:id',
    operationId: 'deleteSchedule',
    summary: 'Deletes it; what was sent stays with the customer',
    ...one,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteSchedule(ctx, params.id);
      return { message: 'Schedule deleted' };
    },
  });
  route({
    method: 'POST',
    url: '/schedules/:id/media-upload',
    operationId: 'uploadSchedulePicture',
    summary: 'Attaches a PNG or JPEG picture, `file`, in place of the one before',
    ...one,
    consumes: ['multipart/form-data'],
    form: FileForm,
    errors: templateErrors,
    answers: { 200: Said },
    handle: async (ctx, { params, request }) => {
      await attachPicture(ctx, params.id, request);
      return { mensagem: 'Arquivo Anexado' };
    },
  });
  route({
    method: 'DELETE',
    url: '/schedules/:id/media-upload',
    operationId: 'deleteSchedulePicture',
    summary: 'Takes the picture off',
    ...one,
    answers: { 200: Said },
    handle: async (ctx, { params }) => {
      await detachPicture(ctx, params.id);
      return { mensagem: 'Arquivo Excluído' };
    },
  });
}
