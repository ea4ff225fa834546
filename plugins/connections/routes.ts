import { IdParams, Message, type PluginScope } from '@balcao/core';
import { askPairingCode } from './channel/ask-pairing-code.ts';
import { ConnectionNotFound } from './contract/errors.ts';
import { createConnection } from './create-connection.ts';
import { deleteConnection } from './delete-connection.ts';
import { editConnection } from './edit-connection.ts';
import { listConnections, presentConnection, showConnection } from './list-connections.ts';
import { drivers, isOffered } from './ports.ts';
import * as schemas from './schemas.ts';
import { registerSendingRoutes } from './sending/routes.ts';
import { listStates } from './session/list-states.ts';
import { endChannelSession, openChannelSession, renewPairing } from './session/open-session.ts';
import { showSessionDetails } from './session/show-session.ts';
import { registerSettingsRoutes } from './settings/routes.ts';
import { registerTokenRoutes } from './tokens/routes.ts';

/** Routes by which users read the company's connections, and admins change them. */
export function registerRoutes({ route, host }: PluginScope): void {
  route({
    method: 'GET',
    url: '/whatsapp',
    operationId: 'listConnections',
    summary: 'List the connections of the company',
    access: 'session',
    query: schemas.ConnectionQuery,
    holdsSecret: true,
    answers: { 200: schemas.ConnectionList },
    handle: (ctx) => listConnections(ctx),
  });
  route({
    method: 'GET',
    url: '/whatsapp/providers',
    operationId: 'listConnectionProviders',
    summary: 'List the kinds of connection of this installation',
    access: 'session',
    answers: { 200: schemas.Providers },
    handle: async (ctx) => ({
      providers: await Promise.all(
        drivers.of(host).map(async (driver) => ({
          provider: driver.provider,
          available: await isOffered(ctx, driver),
          works: driver.available,
          hasSettings: driver.form !== undefined,
        })),
      ),
    }),
  });
  route({
    method: 'GET',
    url: '/whatsapp/:id',
    operationId: 'getConnection',
    summary: 'Show a connection',
    access: 'session',
    params: IdParams,
    refusals: { id: ConnectionNotFound },
    query: schemas.ConnectionQuery,
    holdsSecret: true,
    answers: { 200: schemas.ConnectionDetail },
    handle: (ctx, { params }) => showConnection(ctx, params.id),
  });
  route({
    method: 'GET',
    url: '/whatsapp/:id/states',
    operationId: 'listConnectionStates',
    summary: 'List the latest states of a connection',
    access: { permission: 'connections-page:actionButtons' },
    params: IdParams,
    refusals: { id: ConnectionNotFound },
    answers: { 200: schemas.ConnectionStates },
    handle: async (ctx, { params }) => ({ states: await listStates(ctx, params.id) }),
  });
  route({
    method: 'GET',
    url: '/whatsapp/:id/session',
    operationId: 'getConnectionSession',
    summary: "Show who runs a connection's link, when its network was last heard and what waits",
    access: { permission: 'connections-page:actionButtons' },
    params: IdParams,
    refusals: { id: ConnectionNotFound },
    answers: { 200: schemas.ChannelSessionDetails },
    handle: (ctx, { params }) => showSessionDetails(ctx, params.id),
  });
  registerSendingRoutes(route);
  route({
    method: 'POST',
    url: '/whatsapp',
    operationId: 'createConnection',
    summary: 'Add a connection and start its link',
    access: { permission: 'connections-page:addConnection' },
    body: schemas.CreateConnection,
    holdsSecret: true,
    answers: { 200: schemas.Connection },
    handle: async (ctx, { body }) => presentConnection(ctx, await createConnection(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/whatsapp/:id',
    operationId: 'updateConnection',
    summary: 'Change a connection',
    takesIfMatch: true,
    access: { permission: 'connections-page:editOrDeleteConnection' },
    params: IdParams,
    refusals: { id: ConnectionNotFound },
    body: schemas.EditConnection,
    holdsSecret: true,
    answers: { 200: schemas.Connection },
    handle: async (ctx, { params, body }) =>
      presentConnection(ctx, await editConnection(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/whatsapp/:id',
    operationId: 'deleteConnection',
    summary: 'Delete a connection; its tickets stay',
    access: { permission: 'connections-page:editOrDeleteConnection' },
    params: IdParams,
    refusals: { id: ConnectionNotFound },
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteConnection(ctx, params.id);
      return { message: 'Whatsapp deleted.' };
    },
  });
  registerTokenRoutes(route);
  registerSettingsRoutes(route);
  registerSessionRoutes(route);
}

function registerSessionRoutes(route: PluginScope['route']): void {
  const link = {
    url: '/whatsappsession/:id',
    access: { permission: 'connections-page:actionButtons' },
    params: IdParams,
    refusals: { id: ConnectionNotFound },
    answers: { 200: Message },
  } as const;
  route({
    ...link,
    method: 'POST',
    operationId: 'startConnectionSession',
    summary: 'Open the link with its stored pairing',
    handle: async (ctx, { params }) => {
      await openChannelSession(ctx, params.id);
      return { message: 'Starting session.' };
    },
  });
  route({
    ...link,
    method: 'PUT',
    operationId: 'renewConnectionSession',
    summary: 'Forget the pairing and ask for a new one',
    handle: async (ctx, { params }) => {
      await renewPairing(ctx, params.id);
      return { message: 'Starting session.' };
    },
  });
  route({
    ...link,
    method: 'POST',
    url: '/whatsappsession/:id/pairing-code',
    operationId: 'createPairingCode',
    summary: 'Ask for a code to type on the phone instead of scanning',
    description:
      'While the connection shows a code (status `qrcode`). On the phone: linked devices, link with phone number. Asked again, the earlier code is worthless.',
    body: schemas.AskPairingCode,
    holdsSecret: true,
    answers: { 200: schemas.PairingCode },
    handle: async (ctx, { params, body }) => ({ code: await askPairingCode(ctx, params.id, body.number) }),
  });
  route({
    ...link,
    method: 'DELETE',
    operationId: 'endConnectionSession',
    summary: 'End the pairing',
    handle: async (ctx, { params }) => {
      await endChannelSession(ctx, params.id);
      return { message: 'Session disconnected.' };
    },
  });
}
