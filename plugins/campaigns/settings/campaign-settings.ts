import { type Context, rowTimes } from '@balcao/core';
import { type CampaignSettings, settingDefaults } from '../contract/limits.ts';
import { campaignSettingsChanged } from '../contract/live-events.ts';
import type { SettingRow } from '../schemas.ts';
import { checkedSettings } from './checked-settings.ts';

interface Row {
  id: number;
  key: string;
  value: string;
  companyId: number;
  createdAt: number;
  updatedAt: number;
}

/** Reads the company's settings of campaigns, with defaults for those that were never saved. */
export async function settingsOf(ctx: Context): Promise<CampaignSettings> {
  const stored = Object.fromEntries((await rowsOf(ctx)).map(({ key, value }) => [key, JSON.parse(value)]));
  return { ...settingDefaults, ...stored };
}

/** The rows as they are stored; none before anything was saved. */
export async function listSettings(ctx: Context): Promise<SettingRow[]> {
  return (await rowsOf(ctx)).map(onWire);
}

/** Saves the given settings; unknown keys are dropped. Throws ERR_CAMPAIGN_INVALID_SETTING. */
export async function saveSettings(ctx: Context, given: Record<string, unknown>): Promise<SettingRow[]> {
  const checked = checkedSettings(given);
  return ctx.transaction(async () => {
    const before = await settingsOf(ctx);
    const after = checkedSettings({ ...before, ...checked });
    const now = Date.now();
    for (const [key, value] of Object.entries(after)) {
      const row = { key, value: JSON.stringify(value), createdAt: now, updatedAt: now };
      await ctx
        .insert('CampaignSettings', row)
        .onConflict(['companyId', 'key'])
        .merge(['value', 'updatedAt']);
    }
    const record = await listSettings(ctx);
    ctx.live(campaignSettingsChanged, { action: 'create', record });
    ctx.audit({
      action: 'campaign-settings.changed',
      record: { type: 'campaign-settings', id: ctx.companyId },
      before: audited(before),
      after: audited({ ...before, ...after }),
    });
    return record;
  });
}

function audited({ variables, optOutWords, ...plain }: CampaignSettings) {
  return {
    ...plain,
    variables: variables.map(({ key, value }) => `${key}: ${value}`),
    optOutWords,
  };
}

async function rowsOf(ctx: Context): Promise<Row[]> {
  return ctx.table('CampaignSettings').orderBy('id');
}

function onWire({ id, key, value, companyId, createdAt, updatedAt }: Row): SettingRow {
  return {
    id,
    key,
    value,
    companyId,
    ...rowTimes({ createdAt, updatedAt }),
  };
}
