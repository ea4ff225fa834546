import type { PluginManifest } from '@balcao/core';

type Declared = NonNullable<PluginManifest['settings']>;

/**
 * Settings that existing clients save and read back. Nothing here reads them: what of it we have the like of is a setting of
 * ours under the same name (`CheckMsgIsGroup`, `call` and more), and `allowSignup`, which stands for `userCreation`.
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

/** Settings that existing clients read and write; empty until set, which they read as null. */
export const storedSettings: Declared = Object.fromEntries(
  keptKeys.map((key) => [key, { default: '', maxLength: 200, isLeftOutOfCompanies: true }]),
);
