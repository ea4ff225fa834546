import { IdParams, Nothing, type PluginScope } from '@balcao/core';
import { FlowNotFound, FlowWordTooLong, InvalidFlowName } from './contract/errors.ts';
import { publishFlow, restoreVersion, saveDraft } from './editing/publish-flow.ts';
import { createFlow, deleteFlow, updateFlow } from './editing/save-flow.ts';
import { findFlow, findVersion, listFlows, listVersions, pageOfFlows } from './find-flow.ts';
import { presentFlow, presentInFull, presentVersion, presentVersions } from './present-flow.ts';
import {
  CreateFlow,
  FlowChoices,
  FlowInFull,
  FlowListQuery,
  FlowPage,
  FlowVersionList,
  FlowVersionOnWire,
  PublishFlow,
  RestoreVersion,
  SaveDraft,
  UpdateFlow,
  VersionParams,
  VersionsQuery,
} from './schemas.ts';

const access = { permission: 'flows:edit' } as const;
const refusals = { id: FlowNotFound, name: InvalidFlowName };
/** Refusals of calls that bring a drawing. */
const refusalsOfDrawing = { ...refusals, 'graph.nodes.*.words.*': FlowWordTooLong };

export function flowRoutes(scope: PluginScope): void {
  editingRoutes(scope);
  publishingRoutes(scope);
  versionRoutes(scope);
}

function editingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/flows',
    operationId: 'listFlows',
    summary: "A page of the company's flows, by name, without what is drawn",
    access,
    query: FlowListQuery,
    answers: { 200: FlowPage },
    handle: async (ctx, { query }) => {
      const { flows, ...page } = await pageOfFlows(ctx, query);
      return { flows: flows.map(presentFlow), ...page };
    },
  });
  route({
    method: 'GET',
    url: '/flows/list',
    operationId: 'listFlowChoices',
    summary: "All of the company's flows to choose from, by name, without what is drawn",
    access,
    answers: { 200: FlowChoices },
    handle: async (ctx) => (await listFlows(ctx)).map(presentFlow),
  });
  route({
    method: 'GET',
    url: '/flows/:id',
    operationId: 'getFlow',
    summary: 'One flow with its draft and the problems of that',
    access,
    params: IdParams,
    refusals,
    answers: { 200: FlowInFull },
    handle: async (ctx, { params }) => presentInFull(ctx, await findFlow(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/flows',
    operationId: 'createFlow',
    summary: 'Makes a flow, whose draft no customer meets before it is published',
    access,
    body: CreateFlow,
    refusals: refusalsOfDrawing,
    answers: { 200: FlowInFull },
    handle: async (ctx, { body }) => presentInFull(ctx, await createFlow(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/flows/:id',
    operationId: 'updateFlow',
    takesIfMatch: true,
    summary: 'Renames a flow, or switches it on or off',
    access,
    params: IdParams,
    body: UpdateFlow,
    refusals,
    answers: { 200: FlowInFull },
    handle: async (ctx, { params, body }) => presentInFull(ctx, await updateFlow(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/flows/:id',
    operationId: 'deleteFlow',
    summary: 'Deletes a flow that no connection and no queue names',
    access,
    params: IdParams,
    refusals,
    answers: { 200: Nothing },
    handle: (ctx, { params }) => deleteFlow(ctx, params.id),
  });
}

function publishingRoutes({ route }: PluginScope): void {
  route({
    method: 'PUT',
    url: '/flows/:id/draft',
    operationId: 'saveFlowDraft',
    summary: 'Replaces the draft of a flow, and says what is wrong with it',
    description:
      'The draft is replaced only while it stands at the given revision: no user overwrites what another drew.',
    access,
    params: IdParams,
    body: SaveDraft,
    refusals: refusalsOfDrawing,
    answers: { 200: FlowInFull },
    handle: async (ctx, { params, body }) => presentInFull(ctx, await saveDraft(ctx, params.id, body)),
  });
  route({
    method: 'POST',
    url: '/flows/:id/publish',
    operationId: 'publishFlow',
    summary: 'Makes the draft the version in which conversations begin',
    description:
      'Conversations under way end on the version on which they began, unless `moveRuns` moves them. Problems of the level `error` refuse it and stand in ' +
      '`details.problems`; warnings are answered.',
    access,
    params: IdParams,
    body: PublishFlow,
    refusals,
    answers: { 200: FlowInFull },
    handle: async (ctx, { params, body }) => presentInFull(ctx, await publishFlow(ctx, params.id, body)),
  });
}

function versionRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/flows/:id/versions',
    operationId: 'listFlowVersions',
    summary: 'Versions of a flow that were published, the newest first, 200 in one answer',
    access,
    params: IdParams,
    query: VersionsQuery,
    refusals,
    answers: { 200: FlowVersionList },
    handle: async (ctx, { params, query }) =>
      presentVersions(ctx, await listVersions(ctx, { ...params, ...query })),
  });
  route({
    method: 'GET',
    url: '/flows/:id/versions/:number',
    operationId: 'getFlowVersion',
    summary: 'One version of a flow, with what was drawn',
    access,
    params: VersionParams,
    refusals,
    answers: { 200: FlowVersionOnWire },
    handle: async (ctx, { params }) => presentVersion(ctx, await findVersion(ctx, params)),
  });
  route({
    method: 'POST',
    url: '/flows/:id/versions/:number/restore',
    operationId: 'restoreFlowVersion',
    summary: 'Takes a version back into the draft; nothing is published by it',
    access,
    params: VersionParams,
    body: RestoreVersion,
    refusals,
    answers: { 200: FlowInFull },
    handle: async (ctx, { params, body }) =>
      presentInFull(ctx, await restoreVersion(ctx, { ...params, ...body })),
  });
}
