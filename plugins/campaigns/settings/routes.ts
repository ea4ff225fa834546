import type { PluginScope } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { SaveSettings, SettingRow } from '../schemas.ts';
import { listSettings, saveSettings } from './campaign-settings.ts';

const access = { permission: 'campaigns:manage' } as const;

/** Routes by which admins read and change their company's settings of campaigns. */
export function settingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/campaign-settings',
    operationId: 'listCampaignSettings',
    summary: 'The settings of campaigns, each with its value as JSON; none before the first were saved',
    access,
    answers: { 200: Type.Array(SettingRow) },
    handle: (ctx) => listSettings(ctx),
  });
  route({
    method: 'POST',
    url: '/campaign-settings',
    operationId: 'updateCampaignSettings',
    summary: 'Saves the settings that are given',
    description:
      'messageInterval, longerIntervalAfter (messages) and greaterInterval in seconds; variables; optOutWords; quietFrom and quietTo, `HH:mm` or null; lateMinutes; confirmationHours; ledgerDays.',
    access,
    body: SaveSettings,
    answers: { 200: Type.Array(SettingRow) },
    handle: (ctx, { body }) => saveSettings(ctx, body.settings),
  });
}
