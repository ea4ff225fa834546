import { type Context, ValidationFailed } from '@balcao/core';
import { type ChannelForm, orderChannelSession } from '../../connections/index.ts';
import { webhookUrl } from '../webhook/webhook-url.ts';
import { checkNumber } from './check-number.ts';
import {
  numbersOf,
  readNumber,
  renewNumber,
  type SavedField,
  savedFields,
  writeNumber,
} from './cloud-number.ts';
import * as texts from './settings-texts.ts';

const idPattern = '\\d{5,30}';

/** Form in which an admin enters settings of an official number from Meta's site, and copies others there. */
export const settingsForm: ChannelForm = {
  fields: [
    { name: 'phoneNumberId', kind: 'text', ...texts.phoneNumberId, pattern: idPattern, isRequired: true },
    { name: 'accountId', kind: 'text', ...texts.accountId, pattern: idPattern, isRequired: true },
    { name: 'token', kind: 'secret', ...texts.token, pattern: '[\\w.|-]{20,2048}', isRequired: true },
    {
      name: 'appSecret',
      kind: 'secret',
      ...texts.appSecret,
      pattern: '[0-9A-Fa-f]{16,128}',
      isRequired: true,
    },
    { name: 'webhookUrl', kind: 'shown', ...texts.webhookAddress, isRenewable: true },
    { name: 'verifyToken', kind: 'shown', ...texts.verifyToken, isRenewable: true },
  ],

  async read(ctx, connectionId) {
    const number = await readNumber(ctx, connectionId);
    const { phoneNumberId, accountId, token, appSecret, verifyToken } = number;
    return {
      ...{ phoneNumberId, accountId, verifyToken, webhookUrl: webhookUrl(ctx.host, number) },
      ...{ token: token && 'set', appSecret: appSecret && 'set' },
    };
  },

  async save(ctx, connectionId, values) {
    const given = savedFields.flatMap((field): Array<[SavedField, string]> => {
      const value = values[field];
      return value === undefined ? [] : [[field, value]];
    });
    await requireFree(ctx, connectionId, values.phoneNumberId ?? '');
    await writeNumber(ctx, connectionId, Object.fromEntries(given));
  },

  async renew(ctx, connectionId, field) {
    await renewNumber(ctx, connectionId, field === 'webhookUrl' ? 'webhookKey' : 'verifyToken');
    const { signedUpBy } = await readNumber(ctx, connectionId);
    // The platform is given the new address by the link, for no app of the company's could be.
    if (signedUpBy !== '')
      await orderChannelSession(ctx, connectionId, { wanted: 'open', status: 'OPENING' });
  },
  check: checkNumber,
};

/** A number is of one connection: two would answer each customer twice. Throws ERR_VALIDATION. */
async function requireFree(ctx: Context, connectionId: number, phoneNumberId: string): Promise<void> {
  const others = (await numbersOf(ctx, phoneNumberId)).filter((other) => other.connectionId !== connectionId);
  if (others.length > 0)
    throw ValidationFailed({ details: { phoneNumberId: 'taken by another connection' } });
}
