const minute = 60_000;
const hour = 60 * minute;

/** Age of a customer's last message up to which agents may answer freely; later Meta takes templates alone. */
export const windowMs = 24 * hour;
/** The largest webhook body that Meta sends is 3 MiB. */
export const webhookBytesMax = 3 * 1024 * 1024 + 64 * 1024;
/**
 * Time for which the ids of sent messages are kept. Meta keeps answers and reactions to messages up to this age; older
 * ids are of no use.
 */
export const sendsKeptMs = 35 * 24 * hour;
/** A send whose answer got lost: its status usually follows within seconds. After this an agent decides. */
export const settleMs = 2 * minute;
/** Times that Meta may drop a message for speed or trouble; with the last one the message fails. */
export const dropsMax = 8;
/** Wait of a dropped message before it leaves again: Meta asks for four times as long after each drop. */
export const dropPauses = { firstMs: 1000, factor: 4, maxMs: 5 * minute };
/** Attempts to hand on an update, ever later up to an hour, a day and a half in all; then it is put aside. */
export const inboxTriesMax = 45;
export const inboxBackOff = { firstMs: 1000, maxMs: hour };
export const inboxBatch = 200;
/** Lifetime of a claim on a connection's inbox; that of a process that died is taken over after it. */
export const drainClaimMs = minute;
/** Attempts at a file that fails by itself: one that cannot be stored, or that ends its process each time. */
export const fileTriesMax = 8;
export const fileTimeoutMs = 5 * minute;
/** Time for which a customer's file waits for room in our storage, or for Meta; Meta hands it out for about as long. */
export const fileKeptMs = 7 * 24 * hour;
export const roomPauses = { firstMs: 10 * minute, maxMs: 6 * hour };
/** Pauses while Meta refuses the token, or has trouble. */
export const metaPauses = { firstMs: 5000, maxMs: 30 * minute };
export const callTimeoutMs = 30_000;

/** Longest text of a message, and of a caption, in characters. */
export const textMax = 4096;
export const captionMax = 1024;

/** Contact cards of one message. */
export const cardsMax = 257;

/** Menus that the platform takes: numbers of choices, and characters of their parts. */
export const menuMax = {
  buttons: 3,
  button: 20,
  buttonsText: 1024,
  rows: 10,
  row: 24,
  id: 200,
} as const;

/** Largest files by kind, in bytes. */
export const fileBytesMax = {
  image: 5 * 1024 * 1024,
  audio: 16 * 1024 * 1024,
  video: 16 * 1024 * 1024,
  document: 100 * 1024 * 1024,
  sticker: 500 * 1024,
} as const;
/** Time for which rejected updates are stored, so that the operator can examine them. */
export const inboxKeptMs = 30 * 24 * hour;

/** Characters of the parts of a business profile, and how many websites it has. */
export const profileMax = {
  about: 139,
  address: 256,
  description: 512,
  email: 128,
  website: 256,
  websites: 2,
} as const;

/** Industries of a business profile, in Meta's words. */
export const verticals = [
  'ALCOHOL',
  'APPAREL',
  'AUTO',
  'BEAUTY',
  'EDU',
  'ENTERTAIN',
  'EVENT_PLAN',
  'FINANCE',
  'GOVT',
  'GROCERY',
  'HEALTH',
  'HOTEL',
  'NONPROFIT',
  'ONLINE_GAMBLING',
  'OTC_DRUGS',
  'PHYSICAL_GAMBLING',
  'PROF_SERVICES',
  'RESTAURANT',
  'RETAIL',
  'TRAVEL',
  'OTHER',
] as const;

/** Access that was given in the platform's window and not used yet. */
export const signupsKeptMs = 24 * hour;

/** Kinds and largest sizes of samples for a header that is a file, by the type of the file: Meta's page of uploads that may be resumed. */
export const headerSamples = new Map<string, { kind: 'image' | 'video' | 'document'; megabytes: number }>([
  ['image/jpeg', { kind: 'image', megabytes: 5 }],
  ['image/png', { kind: 'image', megabytes: 5 }],
  ['video/mp4', { kind: 'video', megabytes: 16 }],
  ['application/pdf', { kind: 'document', megabytes: 100 }],
]);
