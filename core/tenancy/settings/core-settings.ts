import { auditDays, auditDaysDefault } from '../../audit/limits.ts';
import type { Context } from '../../context.ts';
import { countrySetting } from '../../phone/company-country.ts';
import { phoneCountries } from '../../phone/countries.ts';
import { timeZones } from '../../time/time-zones.ts';
import { trialDays, trialDaysSetting } from '../trial/trial.ts';
import type { SettingDeclaration } from './settings.ts';

const onOff = ['enabled', 'disabled'] as const;
const off: SettingDeclaration<Context> = { default: 'disabled', values: onOff };
// An address with a token in its path, or the name of an application, is half of a credential.
const account: SettingDeclaration<Context> = { default: '', adminsOnly: true };
const secret = (sentTo?: string): SettingDeclaration<Context> => ({
  ...{ default: '', secret: true, inHeader: true },
  ...(sentTo ? { sentTo } : {}),
});

/**
 * Settings that every company has, whichever plugins are loaded. Many keys are older than this product: existing clients read
 * and write them, so they keep their names.
 */
export const coreSettings: Record<string, SettingDeclaration<Context>> = {
  timeZone: { default: '', values: timeZones },
  // Empty: the country of the company's own phone numbers.
  [countrySetting]: { default: '', values: ['', ...phoneCountries] },
  auditDays: { default: auditDaysDefault, values: auditDays },
  userRating: off,
  scheduleType: { default: 'disabled', values: ['disabled', 'queue', 'company'] },
  call: off,
  CheckMsgIsGroup: { default: 'enabled', values: onOff },
  chatBotType: { default: 'text', values: ['text', 'button', 'list'] },
  sendGreetingAccepted: off,
  sendMsgTransfTicket: off,
  // Some clients write true/false, others enabled/disabled: both are accepted.
  campaignsEnabled: {
    default: 'true',
    values: ['true', 'false', 'enabled', 'disabled'],
    superOnly: true,
    closes: 'useCampaigns',
  },
  // Whether visitors may sign up; read from the installation's own company alone.
  userCreation: { default: 'enabled', values: onOff, superOnly: 'in our company' },
  // Days of a new company's trial; read from the installation's own company alone.
  [trialDaysSetting]: trialDays,
  // Support contacts shown to users of every company; read from the installation's own company alone.
  supportEmail: { default: '', maxLength: 191, superOnly: 'in our company' },
  supportPhone: { default: '', maxLength: 50, superOnly: 'in our company' },
  // On: a user without a second factor can do nothing but set one up.
  twoFactorRequired: { ...off, securesSignIn: true },
  timeCreateNewTicket: { default: '', maxLength: 10 },
  // Addresses and credentials of external billing systems (IXC, MK-Auth, Asaas, SGP), stored for the clients that use them.
  ipixc: account,
  tokenixc: secret('ipixc'),
  ipmkauth: account,
  clientidmkauth: secret('ipmkauth'),
  clientsecretmkauth: secret('ipmkauth'),
  asaas: secret(),
  ipsgp: account,
  tokensgp: secret('ipsgp'),
  appsgp: account,
};
