import { IdParams, type PluginScope } from '@balcao/core';
import { ConnectionNotFound } from '../contract/errors.ts';
import { checkSettings, renewSetting, saveSettings, showSettings } from './connection-settings.ts';
import {
  CheckedConnectionSettings,
  ConnectionSettings,
  RenewConnectionSetting,
  SaveConnectionSettings,
} from './schemas.ts';

/** Routes by which admins enter the settings that some kinds of connection need before they can connect. */
export function registerSettingsRoutes(route: PluginScope['route']): void {
  const about = {
    url: '/whatsapp/:id/settings',
    access: { permission: 'connections-page:editOrDeleteConnection' },
    params: IdParams,
    refusals: { id: ConnectionNotFound },
  } as const;
  route({
    ...about,
    method: 'GET',
    operationId: 'getConnectionSettings',
    summary: "Show a connection's settings of its own kind, secrets without their values",
    answers: { 200: ConnectionSettings },
    handle: (ctx, { params }) => showSettings(ctx, params.id),
  });
  route({
    ...about,
    method: 'PUT',
    operationId: 'updateConnectionSettings',
    takesIfMatch: true,
    summary: "Save a connection's settings of its own kind, and open its link with them",
    body: SaveConnectionSettings,
    holdsSecret: true,
    answers: { 200: ConnectionSettings },
    handle: (ctx, { params, body }) => saveSettings(ctx, params.id, body.values),
  });
  route({
    ...about,
    url: '/whatsapp/:id/settings/renew',
    method: 'POST',
    operationId: 'renewConnectionSetting',
    summary:
      'Draw a new value for a setting that is copied to the network; the one before is refused at once',
    body: RenewConnectionSetting,
    answers: { 200: ConnectionSettings },
    handle: (ctx, { params, body }) => renewSetting(ctx, params.id, body.field),
  });
  route({
    ...about,
    url: '/whatsapp/:id/settings/check',
    method: 'POST',
    operationId: 'checkConnectionSettings',
    summary: 'Ask the network whether the saved settings work, and which one does not',
    answers: { 200: CheckedConnectionSettings },
    handle: (ctx, { params }) => checkSettings(ctx, params.id),
  });
}
