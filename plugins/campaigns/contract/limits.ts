/** Limits of campaigns, which the server's schemas and the web's forms share. */
export const campaignLimits = {
  name: { min: 2, max: 50 },
  message: { max: 65_536 },
  /** Alternative texts of a message. */
  variants: 5,
  /** Longest time for which a campaign can be scheduled ahead: five years. */
  aheadMaxMs: 5 * 366 * 24 * 60 * 60_000,
  /** Time before its start from which a scheduled campaign can no longer be changed. */
  editableBeforeMs: 60 * 60_000,
  /** Recipients on one page of the report. */
  recipientsPage: 50,
  /**
   * Rows of each kind in an answer of `GET /campaigns/{id}`, for clients that count them; the report has complete
   * figures.
   */
  rowsOfOne: 10_000,
  variables: { max: 100, key: 40, value: 4096 },
  optOutWords: { max: 30, length: 60 },
  intervalMax: 86_400,
} as const;

/** Statuses of a campaign, in the wire's words. */
export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/**
 * States of a recipient, in order: waiting; the request for consent is being sent; its answer is awaited; the recipient
 * agreed; the message is being sent; the network accepted it; it was refused; the recipient gets none. The last three
 * are final.
 */
export const recipientStates = [
  'waiting',
  'asking',
  'asked',
  'confirmed',
  'sending',
  'delivered',
  'failed',
  'skipped',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Choices on the settings page of campaigns, in seconds or numbers of messages. */
export const messageIntervals = [0, 5, 10, 15, 20] as const;
export const longerIntervals = [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120] as const;

/** Minutes after its time in which a delayed campaign still starts; 0: no limit. */
export const lateMinutes = [0, 15, 60, 120, 360, 720, 1440] as const;
/** Hours for which an answer to a request for consent is awaited. */
export const confirmationHours = [1, 6, 12, 24, 48, 72, 168] as const;

/**
 * Days after its end for which a campaign's recipients are stored; afterwards only its figures are. 0: as long as the
 * campaign.
 */
export const ledgerDays = [0, 90, 180, 365, 730, 1825] as const;

/** Settings of a company that never saved any. */
export const settingDefaults = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [] as Array<{ key: string; value: string }>,
  optOutWords: ['sair', 'parar', 'stop', 'descadastrar', 'cancelar', 'salir', 'unsubscribe'] as string[],
  quietFrom: null as string | null,
  quietTo: null as string | null,
  lateMinutes: 120,
  confirmationHours: 24,
  ledgerDays: 365,
};
export type CampaignSettings = typeof settingDefaults;

/** Answers that give or refuse consent, in lower case without accents. */
export const positiveWords = [
  'sim',
  's',
  'si',
  'yes',
  'y',
  'ok',
  'okay',
  'claro',
  'quero',
  'aceito',
  'confirmo',
  'confirmar',
  'confirmado',
  'pode',
  'pode sim',
  'sim quero',
  'quiero',
  'acepto',
  'confirm',
  'sure',
  'i agree',
  'com certeza',
  '1',
  '👍',
  '✅',
] as const;
export const negativeWords = [
  'nao',
  'n',
  'no',
  'nope',
  'nao quero',
  'no quiero',
  'nao obrigado',
  'no gracias',
  'recuso',
  '2',
  '👎',
] as const;
/** Words that may accompany a yes or a no without changing its meaning. */
export const politeAnswerWords = [
  ...[
    'por',
    'favor',
    'obrigado',
    'obrigada',
    'muito',
    'bom',
    'dia',
    'boa',
    'tarde',
    'noite',
    'ola',
    'oi',
    'me',
  ],
  ...[
    'enviar',
    'envia',
    'envie',
    'mandar',
    'manda',
    'mande',
    'receber',
    'isso',
    'tudo',
    'bem',
    'com',
    'certeza',
  ],
  ...[
    'gracias',
    'muchas',
    'hola',
    'buenos',
    'dias',
    'buenas',
    'tardes',
    'enviame',
    'puede',
    'puedes',
    'de',
    'acuerdo',
  ],
  ...['please', 'thanks', 'thank', 'you', 'send', 'it', 'me', 'go', 'ahead', 'hi', 'hello', '🙏', '🙂', '😊'],
] as string[];
