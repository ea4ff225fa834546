import {
  FileForm,
  IdParams,
  MediaNotFound,
  Message,
  PlanNotFound,
  type PluginScope,
  receiveUpload,
  sentAs,
  serveStored,
  superCompanyId,
  ValidationFailed,
} from '@balcao/core';
import { Announcement as AnnouncementRow } from './announcement.ts';
import { AnnouncementNotFound, IncompleteAnnouncement, InvalidDates } from './contract/errors.ts';
import { keeper } from './discard-file.ts';
import { activeAnnouncements, findAnnouncement, pageOfAnnouncements } from './list-announcements.ts';
import { presentAnnouncement, presentAnnouncements } from './present-announcement.ts';
import {
  Announcement,
  AnnouncementList,
  AnnouncementListQuery,
  AnnouncementPage,
  AnnouncementQuery,
  ImageAnswer,
  ImageParams,
  WriteAnnouncement,
} from './schemas.ts';
import { setImage } from './set-image.ts';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './write-announcement.ts';

const picture = sentAs('image/png', 'image/jpeg');
const refusals = {
  id: AnnouncementNotFound,
  title: IncompleteAnnouncement,
  text: IncompleteAnnouncement,
  planIds: PlanNotFound,
  endsAt: InvalidDates,
};

/** Routes by which users read announcements, and super admins write them. */
export function announcementRoutes(scope: PluginScope): void {
  readingRoutes(scope);
  writingRoutes(scope);
  imageRoutes(scope);
}

function readingRoutes({ route, host }: PluginScope): void {
  route({
    method: 'GET',
    url: '/announcements',
    operationId: 'listAnnouncements',
    summary:
      'A page of the announcements shown to the caller, for our own staff all: the newest first; with `active` those of now, the most pressing first',
    access: 'session',
    query: AnnouncementQuery,
    answers: { 200: AnnouncementPage },
    handle: async (ctx, { query }) => {
      const { records, ...page } = await pageOfAnnouncements(ctx, query);
      return { records: await presentAnnouncements(host, records), ...page };
    },
  });
  route({
    method: 'GET',
    url: '/announcements/list',
    operationId: 'listActiveAnnouncements',
    summary: 'Every announcement that is shown to the caller now, the most pressing first',
    access: 'session',
    query: AnnouncementListQuery,
    answers: { 200: AnnouncementList },
    handle: async (ctx) => presentAnnouncements(host, await activeAnnouncements(ctx)),
  });
  route({
    method: 'GET',
    url: '/announcements/:id',
    operationId: 'getAnnouncement',
    summary: 'One announcement',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: Announcement },
    handle: async (ctx, { params }) => presentAnnouncement(host, await findAnnouncement(ctx, params.id)),
  });
}

function writingRoutes({ route, host }: PluginScope): void {
  route({
    method: 'POST',
    url: '/announcements',
    operationId: 'createAnnouncement',
    summary: 'Publishes an announcement to every company, or to those with certain plans',
    access: 'super',
    body: WriteAnnouncement,
    refusals,
    answers: { 200: Announcement },
    handle: async (ctx, { body }) => presentAnnouncement(host, await createAnnouncement(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/announcements/:id',
    operationId: 'updateAnnouncement',
    summary: 'Changes an announcement',
    access: 'super',
    params: IdParams,
    body: WriteAnnouncement,
    refusals,
    takesIfMatch: true,
    answers: { 200: Announcement },
    handle: async (ctx, { params, body }) =>
      presentAnnouncement(host, await updateAnnouncement(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/announcements/:id',
    operationId: 'deleteAnnouncement',
    summary: 'Deletes an announcement with its picture',
    access: 'super',
    params: IdParams,
    refusals,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteAnnouncement(ctx, params.id);
      return { message: 'Announcement deleted' };
    },
  });
}

function imageRoutes({ route, host }: PluginScope): void {
  route({
    method: 'POST',
    url: '/announcements/:id/media-upload',
    operationId: 'uploadAnnouncementPicture',
    summary: 'Attaches a picture, in the place of the one that was there',
    description: 'Multipart: one file `file`, PNG or JPEG; `typeArch` is read for older clients.',
    access: 'super',
    params: IdParams,
    refusals,
    consumes: ['multipart/form-data'],
    form: FileForm,
    answers: { 200: ImageAnswer },
    handle: async (ctx, { params, request }) => {
      // Reports a missing announcement before anything is stored.
      await findAnnouncement(ctx, params.id);
      const { files, discard } = await receiveUpload(keeper(ctx), request, { maxFiles: 1 });
      try {
        const [file] = files;
        if (!file) throw ValidationFailed({ details: { file: 'required' } });
        const row = await setImage(ctx, params.id, file);
        return { mensagem: 'Mensagem enviada', record: await presentAnnouncement(host, row) };
      } catch (error) {
        await discard();
        throw error;
      }
    },
  });
  route({
    method: 'DELETE',
    url: '/announcements/:id/media-upload',
    operationId: 'deleteAnnouncementPicture',
    summary: 'Takes the picture away',
    access: 'super',
    params: IdParams,
    refusals,
    answers: { 200: ImageAnswer },
    handle: async (ctx, { params }) => ({
      mensagem: 'Arquivo excluído',
      record: await presentAnnouncement(host, await setImage(ctx, params.id, null)),
    }),
  });
  route({
    method: 'GET',
    url: '/public/:file',
    operationId: 'fetchAnnouncementPicture',
    summary: "An announcement's picture, without a session",
    access: 'public',
    params: ImageParams,
    answers: { 200: picture, 206: picture },
    handle: async (_ctx, { params, request, reply }) => {
      const key = params.file.replace(/\.\w+$/, '');
      const row = await AnnouncementRow.in(host).findOne({ mediaKey: key });
      if (!row) throw MediaNotFound();
      return serveStored(host, { company: superCompanyId, key, name: row.mediaName ?? key }, request, reply);
    },
  });
}
