import { createHash, randomBytes } from 'node:crypto';

type Fields = Record<string, unknown>;

/** A business number as Meta holds it. */
export interface PlayedNumber {
  phoneNumberId: string;
  accountId: string;
  /** Digits with country code. */
  number: string;
  name: string;
  token: string;
  appSecret: string;
  /** Where its webhooks go; null: nowhere. */
  webhook: { url: string; verifyToken: string } | null;
  /** Parts of its business profile that are set. */
  profile: Fields;
  /** Customers who wrote to the number, and those whom it blocks. */
  wrote: Set<string>;
  blocked: Set<string>;
  /** Customers to whom templates alone may be sent until they write again. */
  closed: Set<string>;
  /** Two-step PIN; null until it is registered. */
  pin: string | null;
  /** The phone whose app has the number too. */
  phone: PlayedPhone;
  /** Whether a phone's app has it: then that has registered it. */
  isOnPhone: boolean;
}

/** The installation's app, to which access is given in a window. */
export interface PlayedApp {
  appId: string;
  appSecret: string;
  configurationId: string;
}

/** Access that was given in the window, waiting for its exchange. */
export interface PlayedGrant {
  numbers: PlayedNumber[];
  isUsed: boolean;
}

/** The phone's app of a number that is in both. */
export interface PlayedPhone {
  /** Parts that the company asked for, which are given once each. */
  asked: Set<string>;
  /** Names by number. */
  contacts: Map<string, string>;
  /** Entries of each customer's chat from before the linking, and the parts in which they are sent. */
  past: Map<string, Fields[]>;
  /** The owner shares no past. */
  isPrivate: boolean;
}

/** A message that the company sent, repeats included. */
export interface SentMessage {
  wamid: string;
  phoneNumberId: string;
  to: string;
  content: Fields;
  at: number;
  /** States that its webhooks said, in their order. */
  said: string[];
}

/** A message that a customer sent. */
export interface ReceivedMessage {
  id: string;
  phoneNumberId: string;
  from: string;
  content: Fields;
  at: number;
}

export interface PlayedFile {
  bytes: Buffer;
  mimeType: string;
  phoneNumberId: string;
}

/** A template of an account as Meta holds it. */
export interface PlayedTemplate {
  id: string;
  accountId: string;
  name: string;
  language: string;
  status: string;
  category: string;
  rejected_reason: string;
  quality_score: { score: string };
  parameter_format: string;
  components: Fields[];
}

/**
 * Faults that last until they are changed. `refuse`: an error with this code for each send; `losesAnswers`: so many sends are taken and
 * not answered; `failsLater`: each is taken and fails by a webhook with this code; `silent`: no statuses; `filesGone`: no file is
 * there any more; `holdsTemplates`: each template is taken and held back for its quality.
 */
export interface Faults {
  refuse: { code: number; status: number } | null;
  losesAnswers: number;
  /** So many changes of a number's profile, block list or phone are made and not answered. */
  losesChanges: number;
  failsLater: number | null;
  silent: boolean;
  /** Time between a send and its statuses, in milliseconds. */
  statusDelayMs: number;
  filesGone: boolean;
  holdsTemplates: boolean;
  /** Each webhook goes out so often. */
  webhookCopies: number;
  /** The window does not say which number was chosen. */
  hidesChoice: boolean;
  /** A code is exchanged with an address of return alone, though it is empty. */
  wantsReturn: boolean;
  /** A token may not read its app, and has to be described instead. */
  hidesApp: boolean;
  /** Numbers from 0 to 1: each send gets `sent`, `delivered` and `read` by webhooks of their own, in the order that these decide. */
  shuffle: (() => number) | null;
}

/** State of the simulated Meta, in memory, for developers and tests: numbers, templates, messages. */
export class GraphState {
  readonly numbers = new Map<string, PlayedNumber>();
  readonly templates = new Map<string, PlayedTemplate>();
  readonly files = new Map<string, PlayedFile>();
  /** Sessions of uploads of samples by their ids, and the handles of the samples that are whole. */
  readonly uploads = new Map<string, { length: number; sig: string }>();
  readonly samples = new Set<string>();
  readonly sent: SentMessage[] = [];
  readonly received: ReceivedMessage[] = [];
  /** The app whose window is played, and the codes that it gave. */
  readonly app: PlayedApp = {
    appId: '21202248997039',
    appSecret: randomBytes(16).toString('hex'),
    configurationId: '1777754066122477',
  };
  readonly grants = new Map<string, PlayedGrant>();
  /** Called with each send that was taken, before it is answered. */
  onTaken: (sent: SentMessage) => void = () => undefined;
  /** Marks of reading and typing, as they came. */
  readonly shown: Fields[] = [];
  readonly faults: Faults = {
    refuse: null,
    losesAnswers: 0,
    losesChanges: 0,
    failsLater: null,
    silent: false,
    statusDelayMs: 0,
    filesGone: false,
    holdsTemplates: false,
    webhookCopies: 1,
    hidesChoice: false,
    hidesApp: false,
    wantsReturn: false,
    shuffle: null,
  };

  addNumber(given: Partial<PlayedNumber> = {}): PlayedNumber {
    const digits = () => String(10 ** 14 + Math.floor(Math.random() * 9 * 10 ** 14));
    const number: PlayedNumber = {
      phoneNumberId: digits(),
      accountId: digits(),
      number: `55113000${String(this.numbers.size + 1).padStart(4, '0')}`,
      name: 'Padaria Flor de Trigo',
      token: `EAAG${randomBytes(24).toString('hex')}`,
      appSecret: randomBytes(16).toString('hex'),
      webhook: null,
      profile: { about: 'Hey there! I am using WhatsApp.', vertical: 'OTHER' },
      wrote: new Set(),
      blocked: new Set(),
      closed: new Set(),
      pin: null,
      phone: { asked: new Set(), contacts: new Map(), past: new Map(), isPrivate: false },
      isOnPhone: false,
      ...given,
    };
    this.numbers.set(number.phoneNumberId, number);
    return number;
  }

  /** Gives the app access to these numbers, and answers the code for it. */
  grant(numbers: PlayedNumber[]): string {
    const code = `AQ${randomBytes(24).toString('base64url')}`;
    this.grants.set(code, { numbers, isUsed: false });
    return code;
  }

  addFile(file: PlayedFile): string {
    const id = String(10 ** 15 + this.files.size);
    this.files.set(id, file);
    return id;
  }

  /** Adds a template to an account, approved unless another state is given. */
  addTemplate(accountId: string, given: Partial<PlayedTemplate> = {}): PlayedTemplate {
    const template: PlayedTemplate = {
      id: String(2 * 10 ** 15 + this.templates.size),
      accountId,
      name: `modelo_${this.templates.size + 1}`,
      language: 'pt_BR',
      status: 'APPROVED',
      category: 'UTILITY',
      rejected_reason: 'NONE',
      quality_score: { score: 'UNKNOWN' },
      parameter_format: 'POSITIONAL',
      components: [{ type: 'BODY', text: 'Bom dia.' }],
      ...given,
    };
    this.templates.set(template.id, template);
    return template;
  }

  newWamid(): string {
    return `wamid.${randomBytes(30).toString('base64').replaceAll('/', 'A')}`;
  }

  digestOf({ bytes }: PlayedFile): string {
    return createHash('sha256').update(bytes).digest('base64');
  }
}
