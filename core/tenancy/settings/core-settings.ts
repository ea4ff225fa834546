import { auditDays, auditDaysDefault } from '../../audit/limits.ts';
import { countrySetting } from '../../phone/company-country.ts';
import { phoneCountries } from '../../phone/countries.ts';
import { timeZones } from '../../time/time-zones.ts';
import { trialDays, trialDaysSetting } from '../trial/trial.ts';
import type { SettingDeclaration } from './settings.ts';

const onOff = ['enabled', 'disabled'] as const;
const off: SettingDeclaration = { default: 'disabled', values: onOff };
const text: SettingDeclaration = { default: '' };
const secret = (sentTo?: string): SettingDeclaration => ({
  ...{ default: '', secret: true, inHeader: true },
  ...(sentTo ? { sentTo } : {}),
});

/** Settings that every company has, whichever plugins are loaded. */
export const coreSettings: Record<string, SettingDeclaration> = {
  timeZone: { default: '', values: timeZones },
  // Empty: that of the company's own numbers.
  [countrySetting]: { default: '', values: ['', ...phoneCountries] },
  auditDays: { default: auditDaysDefault, values: auditDays },
  userRating: off,
  scheduleType: { default: 'disabled', values: ['disabled', 'queue', 'company'] },
  call: off,
  CheckMsgIsGroup: { default: 'enabled', values: onOff },
  chatBotType: { default: 'text', values: ['text', 'button', 'list'] },
  sendGreetingAccepted: off,
  sendMsgTransfTicket: off,
  // Older clients write true/false, others enabled/disabled; both readings are kept.
  campaignsEnabled: {
    default: 'true',
    values: ['true', 'false', 'enabled', 'disabled'],
    superOnly: true,
    closes: 'useCampaigns',
  },
  // In our own company it opens and closes sign-up for everybody.
  userCreation: { default: 'enabled', values: onOff, superOnly: 'in our company' },
  // In our own company: for how long a new one may be tried.
  [trialDaysSetting]: trialDays,
  // In our own company: how people of any company reach us.
  supportEmail: { default: '', maxLength: 191, superOnly: 'in our company' },
  supportPhone: { default: '', maxLength: 50, superOnly: 'in our company' },
  // A user without a second factor can do nothing but turn one on.
  twoFactorRequired: { ...off, securesSignIn: true },
  timeCreateNewTicket: { default: '', maxLength: 10 },
  ipixc: text,
  tokenixc: secret('ipixc'),
  ipmkauth: text,
  clientidmkauth: secret('ipmkauth'),
  clientsecretmkauth: secret('ipmkauth'),
  asaas: secret(),
  ipsgp: text,
  tokensgp: secret('ipsgp'),
  appsgp: text,
};
