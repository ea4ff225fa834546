import {
  ChangeSetting,
  changeSetting,
  NoPermission,
  type PluginScope,
  Setting,
  SettingParams,
  superCompanyId,
} from '@balcao/core';
import { BareText, sendBare } from '../bare-json.ts';
import { readPublicSetting, readSetting, signUpKey } from './read-setting.ts';

/** Routes for single settings in the form of existing clients: the value alone. */
export function settingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/public-settings/:settingKey',
    operationId: 'getPublicSetting',
    summary: 'Read what the sign-in page shows: `allowSignup`; every other key is null',
    access: 'public',
    params: SettingParams,
    answers: { 200: BareText },
    handle: async (ctx, { params, reply }) =>
      sendBare(reply, await readPublicSetting(ctx.host, params.settingKey)),
  });
  route({
    method: 'GET',
    url: '/settings/:settingKey',
    operationId: 'getSetting',
    summary:
      "Read the value of one of the company's settings; null: empty, unknown, or not the caller's to read",
    access: 'session',
    params: SettingParams,
    answers: { 200: BareText },
    handle: async (ctx, { params, reply }) => sendBare(reply, await readSetting(ctx, params.settingKey)),
  });
  route({
    method: 'PUT',
    url: '/settings/allowSignup',
    operationId: 'setSignUpOpen',
    summary: 'Open or close sign-up for all visitors: the setting `userCreation` of our own company',
    access: 'super',
    body: ChangeSetting,
    answers: { 200: Setting },
    handle: async (ctx, { body: { value } }) => {
      // The operator's staff inside another company would change that company's setting.
      if (ctx.companyId !== superCompanyId) throw NoPermission();
      return { ...(await changeSetting(ctx, { key: signUpKey, value })), key: 'allowSignup' };
    },
  });
}
