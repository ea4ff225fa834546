import { Type } from '@sinclair/typebox';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { ChangeSetting, Setting, SettingParams } from '../schemas.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { listSettings } from '../settings/list-settings.ts';

const tag = 'settings';

export function settingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/settings',
    summary: "List the company's settings; credentials for its admins only",
    tag,
    access: 'session',
    holdsSecret: true,
    answers: { 200: Type.Array(Setting) },
    handle: (ctx) => listSettings(ctx),
  });
  route({
    method: 'PUT',
    url: '/settings/:settingKey',
    summary: 'Change a setting',
    tag,
    access: { permission: 'settings:edit' },
    holdsSecret: true,
    params: SettingParams,
    body: ChangeSetting,
    answers: { 200: Setting },
    handle: (ctx, { params, body }) => changeSetting(ctx, { key: params.settingKey, value: body.value }),
  });
}
