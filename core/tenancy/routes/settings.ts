import { Type } from '@sinclair/typebox';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { ChangeSetting, Setting, SettingParams } from '../schemas.ts';
import { changeSetting, resetSetting } from '../settings/change-setting.ts';
import { listSettings } from '../settings/list-settings.ts';

const tag = 'settings';

/** Routes of a company's settings. */
export function settingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/settings',
    operationId: 'listSettings',
    summary: "List the company's settings; of credentials its admins read whether one is stored",
    tag,
    access: 'session',
    holdsSecret: true,
    answers: { 200: Type.Array(Setting) },
    handle: (ctx) => listSettings(ctx),
  });
  route({
    method: 'PUT',
    url: '/settings/:settingKey',
    operationId: 'updateSetting',
    summary: 'Change a setting',
    description:
      'A credential that comes back empty stays. With another server at an address, the credential that is sent there is deleted and given again.',
    tag,
    access: { permission: 'settings:edit' },
    holdsSecret: true,
    params: SettingParams,
    body: ChangeSetting,
    takesIfMatch: true,
    answers: { 200: Setting },
    handle: (ctx, { params, body }) => changeSetting(ctx, { key: params.settingKey, value: body.value }),
  });
  route({
    method: 'DELETE',
    url: '/settings/:settingKey',
    operationId: 'resetSetting',
    summary: 'Give a setting its default back; a credential is deleted',
    tag,
    access: { permission: 'settings:edit' },
    params: SettingParams,
    takesIfMatch: true,
    answers: { 200: Setting },
    handle: (ctx, { params }) => resetSetting(ctx, params.settingKey),
  });
}
