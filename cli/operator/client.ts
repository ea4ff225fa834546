/** Answer of the API that refuses a call. */
interface RefusedCall {
  status: number;
  /** Permanent code of the error, such as ERR_NO_COMPANY_FOUND. */
  code: string;
  message: string;
  details?: unknown;
}

/** Error of a call that the API refused. The command prints its reason and the next step, and ends with exit code 3 or 4. */
export class Refusal extends Error implements RefusedCall {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor({ status, code, message, details }: RefusedCall) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Makes a Refusal from an HTTP answer whose status is no success. */
export function refusalOf(status: number, body: unknown): Refusal {
  const { error, message, details } = (body ?? {}) as Record<string, unknown>;
  return new Refusal({
    status,
    code: typeof error === 'string' ? error : '',
    message: typeof message === 'string' ? message : `The call was refused (${status}).`,
    details,
  });
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** File on this machine that a command uploads to the server. */
export interface UploadedFile {
  name: string;
  content: Uint8Array;
}

/** Returns the multipart form in which a file is uploaded. */
export function formOf({ name, content }: UploadedFile): FormData {
  const form = new FormData();
  form.append('file', new File([Buffer.from(content)], name));
  return form;
}

/** Parts of an API call besides its method and path. */
export interface Call {
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: object;
  /** File to upload as the part `file` of a form; `body` is then absent. */
  file?: UploadedFile;
  /** Id of the company on which the call works; absent: the company of the user who makes the call. */
  company?: number | undefined;
}

/** User in whose name a command makes its API calls. */
export interface Caller {
  companyId: number;
  /** True for the installation's own staff, who may work in every company. */
  super: boolean;
}

/**
 * Client of the API that commands use. Its calls go either to a running server (BALCAO_URL) or to the application assembled in
 * this process on the database of the environment; commands need not know which.
 */
export interface Client {
  /** Throws Refusal. */
  call<T>(method: Method, path: string, call?: Call): Promise<T>;
  /** Throws Refusal. */
  whoami(): Promise<Caller>;
  close(): Promise<void>;
}

/**
 * Opens the client when a command needs it, so that a command with a wrong option fails without a connection. Throws Unreachable.
 */
export type OpenClient = () => Promise<Client>;

/** Error where no API could be called: no server or database answers, or the settings of the environment are invalid. */
export class Unreachable extends Error {
  /** Advice to the operator on the next step. */
  readonly nextStep: string | undefined;

  constructor(message: string, options: ErrorOptions & { nextStep?: string } = {}) {
    super(message, options);
    this.nextStep = options.nextStep;
  }
}
