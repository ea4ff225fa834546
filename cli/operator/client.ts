/** Answer of the API to a refused call. */
interface RefusedCall {
  status: number;
  /** The permanent code. */
  code: string;
  message: string;
  details?: unknown;
}

/** A call that the installation refused; the command says why and names the next step. */
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

/** Reads the refusal in an answer without success. */
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

/** A file of this machine, as it goes to the installation. */
export interface UploadedFile {
  name: string;
  content: Uint8Array;
}

/** Form in which a file goes to the installation. */
export function formOf({ name, content }: UploadedFile): FormData {
  const form = new FormData();
  form.append('file', new File([Buffer.from(content)], name));
  return form;
}

export interface Call {
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: object;
  /** A file to upload, as the part `file` of a form; then there is no `body`. */
  file?: UploadedFile;
  /** The company that the call works in, by its id; absent: the caller's own. */
  company?: number | undefined;
}

/** User who makes the calls. */
export interface Caller {
  companyId: number;
  /** True for our own staff, who see every company. */
  super: boolean;
}

/** The installation that commands work on: the calls of its API, wherever it runs. */
export interface Client {
  /** Throws Refusal. */
  call<T>(method: Method, path: string, call?: Call): Promise<T>;
  /** Throws Refusal. */
  whoami(): Promise<Caller>;
  close(): Promise<void>;
}

/** Throws Unreachable. */
export type OpenClient = () => Promise<Client>;

/** Nothing could be asked: no server, no database, or settings of the environment that cannot be used. */
export class Unreachable extends Error {
  /** Advice on the next step. */
  readonly nextStep: string | undefined;

  constructor(message: string, options: ErrorOptions & { nextStep?: string } = {}) {
    super(message, options);
    this.nextStep = options.nextStep;
  }
}
