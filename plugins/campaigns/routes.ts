import { IdParams, Message, Nothing, type PluginScope, sentAs } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { TemplateNotApproved, TemplateNotFound, TemplateValuesWrong } from '../connections/index.ts';
import { sendFile } from '../contacts/index.ts';
import { CampaignNotFound, InvalidTime } from './contract/errors.ts';
import { findCampaign } from './find-campaign.ts';
import { listCampaigns, namesOfCampaigns } from './list-campaigns.ts';
import { attachFile } from './media/attach-file.ts';
import { detachFile } from './media/media.ts';
import { CampaignFileForm, CampaignUploaded, Said } from './media/schemas.ts';
import { presentCampaign } from './present-campaign.ts';
import { previewOf, sendTest } from './preview.ts';
import { estimateOf } from './report/estimate.ts';
import { exportRecipients, listRecipients } from './report/recipients.ts';
import { reportOf } from './report/report.ts';
import { cancelCampaign, restartCampaign } from './running/change-status.ts';
import { sendAgain, startCampaign } from './running/start-campaign.ts';
import {
  Campaign,
  CampaignListQuery,
  CampaignPage,
  CampaignWithRows,
  CloneCampaign,
  CreateCampaign,
  Estimate,
  Preview,
  PreviewQuery,
  RecipientPage,
  RecipientQuery,
  Report,
  SendAgain,
  StartCampaign,
  TestSend,
  TestSent,
  UpdateCampaign,
} from './schemas.ts';
import { settingRoutes } from './settings/routes.ts';
import { showWithRows } from './show-campaign.ts';
import { suppressionRoutes } from './suppressions/routes.ts';
import { cloneCampaign, createCampaign, deleteCampaign, updateCampaign } from './write-campaign.ts';

/** Refusals of a template that cannot be sent; which of them, the channel behind the connection says. */
const templateErrors = [TemplateNotFound, TemplateNotApproved, TemplateValuesWrong];

const access = { permission: 'campaigns:manage' } as const;
const one = { access, params: IdParams, refusals: { id: CampaignNotFound } } as const;

/** Routes by which admins and integrators write, start, cancel and follow campaigns. */
export function campaignRoutes(scope: PluginScope): void {
  writingRoutes(scope);
  runningRoutes(scope);
  reportRoutes(scope);
  settingRoutes(scope);
  suppressionRoutes(scope);
}

function writingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/campaigns',
    operationId: 'listCampaigns',
    summary: 'A page of campaigns by name',
    access,
    query: CampaignListQuery,
    answers: { 200: CampaignPage },
    handle: (ctx, { query }) => listCampaigns(ctx, query),
  });
  route({
    method: 'GET',
    url: '/campaigns/list',
    operationId: 'listCampaignChoices',
    summary: 'The campaigns by name, 1,000 at most',
    access,
    answers: { 200: Type.Array(Campaign) },
    handle: (ctx) => namesOfCampaigns(ctx),
  });
  route({
    method: 'GET',
    url: '/campaigns/:id',
    operationId: 'getCampaign',
    summary: 'One campaign, with rows to count',
    description:
      'Of the list and of the ledger 10,000 rows at most, with nothing but what older clients count. `/campaigns/{id}/report` has the whole figures.',
    ...one,
    answers: { 200: CampaignWithRows },
    handle: (ctx, { params }) => showWithRows(ctx, params.id),
  });
  route({
    method: 'POST',
    url: '/campaigns',
    operationId: 'createCampaign',
    summary: 'Makes a campaign; with a time it is scheduled, else it rests',
    access,
    body: CreateCampaign,
    refusals: { scheduledAt: InvalidTime },
    errors: templateErrors,
    answers: { 200: Campaign },
    handle: async (ctx, { body }) => presentCampaign(ctx, await createCampaign(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/campaigns/:id',
    operationId: 'updateCampaign',
    summary: 'Changes one that rests, is cancelled, or is scheduled more than an hour ahead',
    takesIfMatch: true,
    ...one,
    body: UpdateCampaign,
    refusals: { id: CampaignNotFound, scheduledAt: InvalidTime },
    errors: templateErrors,
    answers: { 200: Campaign },
    handle: async (ctx, { params, body }) => presentCampaign(ctx, await updateCampaign(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/campaigns/:id',
    operationId: 'deleteCampaign',
    summary: 'Deletes one that does not run',
    ...one,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteCampaign(ctx, params.id);
      return { message: 'Campaign deleted' };
    },
  });
  route({
    method: 'POST',
    url: '/campaigns/:id/clone',
    operationId: 'cloneCampaign',
    summary: 'Makes one that says the same to the same people, with no time',
    ...one,
    body: CloneCampaign,
    answers: { 200: Campaign },
    handle: async (ctx, { params, body }) =>
      presentCampaign(ctx, await cloneCampaign(ctx, params.id, body.name)),
  });
  route({
    method: 'POST',
    url: '/campaigns/:id/media-upload',
    operationId: 'uploadCampaignFile',
    summary:
      'Attaches a file, `file`, in place of the one before, with a change of the campaign or without one',
    ...one,
    consumes: ['multipart/form-data'],
    form: CampaignFileForm,
    refusals: { id: CampaignNotFound, scheduledAt: InvalidTime },
    errors: templateErrors,
    answers: { 200: CampaignUploaded },
    handle: async (ctx, { params, request }) => {
      const record = await presentCampaign(ctx, await attachFile(ctx, params.id, request));
      return { mensagem: 'Mensagem enviada', record };
    },
  });
  route({
    method: 'DELETE',
    url: '/campaigns/:id/media-upload',
    operationId: 'deleteCampaignFile',
    summary: 'Takes the file off',
    ...one,
    errors: templateErrors,
    answers: { 200: Said },
    handle: async (ctx, { params }) => {
      await detachFile(ctx, params.id);
      return { mensagem: 'Arquivo excluído' };
    },
  });
}

function runningRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/campaigns/:id/cancel',
    operationId: 'cancelCampaign',
    summary: 'Stops a running campaign at once; a scheduled one rests without a time',
    ...one,
    answers: { 204: Nothing },
    handle: (ctx, { params }) => cancelCampaign(ctx, params.id),
  });
  route({
    method: 'POST',
    url: '/campaigns/:id/restart',
    operationId: 'restartCampaign',
    summary: 'Goes on with a cancelled one, to those who have not got it',
    ...one,
    errors: templateErrors,
    answers: { 204: Nothing },
    handle: (ctx, { params }) => restartCampaign(ctx, params.id),
  });
  route({
    method: 'POST',
    url: '/campaigns/:id/start',
    operationId: 'startCampaign',
    summary: 'Begins one now that rests or is scheduled',
    ...one,
    body: StartCampaign,
    errors: templateErrors,
    answers: { 200: Campaign },
    handle: async (ctx, { params, body }) => presentCampaign(ctx, await startCampaign(ctx, params.id, body)),
  });
  route({
    method: 'POST',
    url: '/campaigns/:id/send-again',
    operationId: 'sendCampaignAgain',
    summary: 'Sends a finished one to the rest, or to those whose message failed; to no recipient twice',
    ...one,
    body: SendAgain,
    errors: templateErrors,
    answers: { 200: Campaign },
    handle: async (ctx, { params, body }) => presentCampaign(ctx, await sendAgain(ctx, params.id, body)),
  });
  route({
    method: 'POST',
    url: '/campaigns/:id/test',
    operationId: 'testCampaign',
    summary: 'Sends its message to one number of your own',
    ...one,
    body: TestSend,
    attemptsPerMinute: 20,
    errors: templateErrors,
    answers: { 200: TestSent },
    handle: (ctx, { params, body }) => sendTest(ctx, params.id, body),
  });
}

function reportRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/campaigns/:id/report',
    operationId: 'getCampaignReport',
    summary: 'How it goes: figures, reasons, what it waits for, when it will end',
    ...one,
    answers: { 200: Report },
    handle: (ctx, { params }) => reportOf(ctx, params.id),
  });
  route({
    method: 'GET',
    url: '/campaigns/:id/recipients',
    operationId: 'listCampaignRecipients',
    summary: 'A page of its recipients, each with what became of it or why not',
    ...one,
    query: RecipientQuery,
    answers: { 200: RecipientPage },
    handle: (ctx, { params, query }) => listRecipients(ctx, params.id, query),
  });
  route({
    method: 'GET',
    url: '/campaigns/:id/export',
    operationId: 'exportCampaignRecipients',
    summary: 'The same of all of them as a CSV file',
    ...one,
    attemptsPerMinute: 10,
    answers: { 200: sentAs('text/csv') },
    handle: async (ctx, { params, reply }) =>
      sendFile(reply, await exportRecipients(ctx, params.id), {
        fileName: `campaign-${params.id}.csv`,
        contentType: 'text/csv; charset=utf-8',
      }),
  });
  route({
    method: 'GET',
    url: '/campaigns/:id/preview',
    operationId: 'previewCampaign',
    summary: 'The very texts that a recipient gets',
    ...one,
    query: PreviewQuery,
    errors: [TemplateNotFound, TemplateNotApproved],
    answers: { 200: Preview },
    handle: (ctx, { params, query }) => previewOf(ctx, params.id, query),
  });
  route({
    method: 'GET',
    url: '/campaigns/:id/estimate',
    operationId: 'estimateCampaign',
    summary: 'How many get it and when it would end',
    ...one,
    answers: { 200: Estimate },
    handle: async (ctx, { params }) => {
      await findCampaign(ctx, params.id);
      return estimateOf(ctx, params.id);
    },
  });
}
