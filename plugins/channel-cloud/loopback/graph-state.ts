import { createHash, randomBytes } from 'node:crypto';

type Fields = Record<string, unknown>;

/** Business number as Meta stores it. */
export interface PlayedNumber {
  phoneNumberId: string;
  accountId: string;
  /** Digits with country code. */
  number: string;
  name: string;
  token: string;
  appSecret: string;
  /** Address that receives the number's webhooks; null: none. */
  webhook: { url: string; verifyToken: string } | null;
  /** Fields of the number's business profile that are set. */
  profile: Fields;
  /** Numbers of customers who wrote to the number, and of customers whom the number blocks. */
  wrote: Set<string>;
  blocked: Set<string>;
  /** Customers to whom the number may send only templates until they write again. */
  closed: Set<string>;
  /** Two-step PIN; null until the number is registered. */
  pin: string | null;
  /** Phone whose WhatsApp Business app also uses the number. */
  phone: PlayedPhone;
  /** True where a phone's app uses the number, which is then registered already. */
  isOnPhone: boolean;
}

/** Meta app of the installation, to which customers give access in Meta's signup window. */
export interface PlayedApp {
  appId: string;
  appSecret: string;
  configurationId: string;
}

/** Access that a customer gave in the signup window; the product can exchange its code once. */
export interface PlayedGrant {
  numbers: PlayedNumber[];
  isUsed: boolean;
}

/** Phone app of a number that the app and the API use together. */
export interface PlayedPhone {
  /** Parts of the phone's data that the product requested; Meta sends each part once. */
  asked: Set<string>;
  /** Contacts' names by their numbers. */
  contacts: Map<string, string>;
  /** Messages of each customer's chat from before the linking, and the number of parts in which they are sent. */
  past: Map<string, Fields[]>;
  /** True: the owner does not share the history. */
  isPrivate: boolean;
}

/** Message that the company sent; repeats are messages of their own. */
export interface SentMessage {
  wamid: string;
  phoneNumberId: string;
  to: string;
  content: Fields;
  at: number;
  /** Delivery states that webhooks reported, in order. */
  said: string[];
}

/** Message that a simulated customer sent. */
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

/** Template of a business account as Meta stores it. */
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
 * Faults of the simulated server, which last until a test changes them. `refuse`: each send fails with this code, or with a page without Meta's form (null).
 * `losesAnswers`: this number of sends succeed without an answer. `failsLater`: each send succeeds and then fails by a
 * webhook with this code. `silent`: no delivery states. `filesGone`: all files are deleted. `holdsTemplates`: each
 * template is accepted and held back for its quality. `refusesReads`: each read whose address contains the text fails
 * with this code.
 */
export interface Faults {
  refuse: { code: number | null; status: number } | null;
  refusesReads: { code: number; status: number; of: string } | null;
  losesAnswers: number;
  /** Number of changes to a profile, block list or phone that succeed without an answer. */
  losesChanges: number;
  failsLater: number | null;
  silent: boolean;
  /** Time between a send and its delivery states, in milliseconds. */
  statusDelayMs: number;
  filesGone: boolean;
  /** Number of downloads that the host of files answers with 404, without Meta's form. */
  hidesFiles: number;
  holdsTemplates: boolean;
  /** Number of times that each webhook is sent. */
  webhookCopies: number;
  /** True: the signup window does not return the chosen number. */
  hidesChoice: boolean;
  /** True: a code is exchanged only together with a return address, even an empty one. */
  wantsReturn: boolean;
  /** True: a token cannot read its app and must be looked up by another call. */
  hidesApp: boolean;
  /**
   * Source of numbers from 0 to 1: `sent`, `delivered` and `read` of each send go out in separate webhooks, in the
   * order of these numbers.
   */
  shuffle: (() => number) | null;
}

/** State of the simulated Meta, in memory, for developers and tests: numbers, templates, messages. */
export class GraphState {
  readonly numbers = new Map<string, PlayedNumber>();
  readonly templates = new Map<string, PlayedTemplate>();
  readonly files = new Map<string, PlayedFile>();
  /** Upload sessions of sample files by id, and the handles of complete samples. */
  readonly uploads = new Map<string, { length: number; sig: string }>();
  readonly samples = new Set<string>();
  readonly sent: SentMessage[] = [];
  readonly received: ReceivedMessage[] = [];
  /** App whose signup window is simulated, with the codes that it gave out. */
  readonly app: PlayedApp = {
    appId: '21202248997039',
    appSecret: randomBytes(16).toString('hex'),
    configurationId: '1777754066122477',
  };
  readonly grants = new Map<string, PlayedGrant>();
  /** Called for each accepted send, before it is answered. */
  onTaken: (sent: SentMessage) => void = () => undefined;
  /** Read marks and typing indicators that the product sent, in order. */
  readonly shown: Fields[] = [];
  readonly faults: Faults = {
    refuse: null,
    refusesReads: null,
    losesAnswers: 0,
    losesChanges: 0,
    failsLater: null,
    silent: false,
    statusDelayMs: 0,
    filesGone: false,
    hidesFiles: 0,
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

  /** Gives the app access to these numbers; returns the code that the product exchanges for the access. */
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
