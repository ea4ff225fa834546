/** Limits of campaigns that the server's schemas and the web's forms share; data only. */
export const campaignLimits = {
  name: { min: 2, max: 50 },
  message: { max: 65_536 },
  /** Variants of a text. */
  variants: 5,
  /** Time a campaign may be scheduled ahead: five years. */
  aheadMaxMs: 5 * 366 * 24 * 60 * 60_000,
  /** A scheduled campaign may be changed until this long before its time. */
  editableBeforeMs: 60 * 60_000,
  /** Recipients that one read of the report answers. */
  recipientsPage: 50,
  /** Rows of each kind that `GET /campaigns/{id}` answers, for clients that count them; the report has the whole figures. */
  rowsOfOne: 10_000,
  variables: { max: 100, key: 40, value: 4096 },
  optOutWords: { max: 30, length: 60 },
  intervalMax: 86_400,
} as const;

/** Statuses of a campaign, in the wire's words. */
export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/**
 * Where a recipient stands: its turn is to come; the request for a confirmation is on its way; an answer is awaited; it was
 * confirmed; the message is on its way; the network has it; it was refused; it gets none. The last three are ends.
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

/** Choices of the pickers on the settings page. */
export const messageIntervals = [0, 5, 10, 15, 20] as const;
export const longerIntervals = [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120] as const;

/** For how many minutes after its time a campaign still starts that could not start at it; 0: however late. */
export const lateMinutes = [0, 15, 60, 120, 360, 720, 1440] as const;
/** For how many hours an answer to a request for confirmation is awaited. */
export const confirmationHours = [1, 6, 12, 24, 48, 72, 168] as const;

/** For how many days after its end a campaign's recipients are kept, and not its figures alone; 0: as long as the campaign. */
export const ledgerDays = [0, 90, 180, 365, 730, 1825] as const;

/** Settings as a company has them that never saved any. */
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

/** Answers that confirm and answers that decline, folded to lower case without accents. */
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
/** Words that may accompany a yes or a no without changing it. */
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
