import type { PluginManifest } from '@balcao/core';

type Declared = NonNullable<PluginManifest['settings']>;

/**
 * Settings that existing clients save and read, and that this product does not use. Where it has a similar function,
 * the setting has the same name (`CheckMsgIsGroup`, `call` and more); `allowSignup` stands for `userCreation`.
 */
const keptKeys = [
  'aiProvider',
  'audioTranscriptions',
  'chatbotAutoExit',
  'chatbotTicketTimeoutAction',
  'defaultLanguage',
  'groupsTab',
  'keepUserAndQueue',
  'messageVisibility',
  'noQueueTimeoutAction',
  'openTicketTimeoutAction',
  'outOfHoursAction',
  'quickMessages',
  'showNumericIcons',
  'soundGroupNotifications',
  'tagsMode',
  'useMultiThreadedWbot',
] as const;

/** Settings that existing clients read and write; empty until they are set, which clients read as null. */
export const storedSettings: Declared = Object.fromEntries(
  keptKeys.map((key) => [key, { default: '', maxLength: 200, isLeftOutOfCompanies: true }]),
);
