import { StartupError } from '@balcao/core/errors/startup-error.ts';
import { CommanderError } from 'commander';
import { Refusal, Unreachable } from './client.ts';

/** Exit codes of `balcao`, by which scripts distinguish a refused call from a mistyped one or a server that does not answer. */
const exitCodes = { done: 0, failed: 1, misuse: 2, refused: 3, notFound: 4, unreachable: 5 } as const;

/** Error of a command that was called wrongly in a way that the parser of options (commander) cannot find. */
export class Misuse extends Error {}

/** Advice to the operator on the next step, by the code of a refusal. */
const nextSteps: Record<string, string> = {
  ERR_NO_COMPANY_FOUND: '`balcao companies list` shows which there are.',
  ERR_NO_PLAN_FOUND: '`balcao plans list` shows which there are.',
  ERR_COMPANY_NAME_ALREADY_EXISTS:
    'Choose another name, or change that company by `balcao companies update`.',
  ERR_PLAN_NAME_ALREADY_EXISTS: 'Choose another name, or change that plan by `balcao plans update`.',
  ERR_PLAN_IN_USE:
    'Give its companies another one first: `balcao companies update <id> --plan <id>`; a sign-up for it ends within a day.',
  ERR_NO_INVITATION_FOUND: '`balcao invitations list --company <id>` shows which there are.',
  ERR_EMAIL_ALREADY_EXISTS: 'E-mails are unique in the whole installation; choose another.',
  ERR_PLAN_LIMIT_USERS: 'Raise the plan by `balcao plans update <id> --users <n>`, or choose another plan.',
  ERR_DUE_DATE_MOVED: 'It was renewed meanwhile; look at it by `balcao companies show <id>`.',
  ERR_CANNOT_DELETE_SUPER_COMPANY: 'Company 1 is our own and stays.',
  ERR_CANNOT_UPDATE_SUPER_COMPANY_DUE_DATE: 'Company 1 is our own and never expires.',
  ERR_CANNOT_BLOCK_SUPER_COMPANY: 'Company 1 is our own and stays open.',
  ERR_WEAK_PASSWORD: 'Leave it out and one is drawn, or give a better one.',
  ERR_NO_WAPP_FOUND: '`balcao connections list --company <id>` shows which there are.',
  ERR_QUEUE_NOT_FOUND: '`balcao queues list --company <id>` shows which there are.',
  ERR_NO_TAG_FOUND: '`balcao tags list --company <id>` shows which there are.',
  ERR_NO_SETTING_FOUND: '`balcao settings list --company <id>` shows which there are.',
  ERR_WAPP_NAME_ALREADY_EXISTS: 'Choose another name; names are unique in a company.',
  ERR_WAPP_GREETING_REQUIRED: 'With several queues the customer is asked to choose: say --greeting.',
  ERR_NO_OTHER_WHATSAPP: 'Make another connection the default first.',
  ERR_WAPP_PROVIDER_UNAVAILABLE: 'Leave --provider out for the usual one.',
  ERR_WAPP_NOT_PAIRING: 'It shows no code now; `balcao connections pair <id> --fresh` asks for one.',
  ERR_WAPP_PAIRING_NUMBER: 'Give the number with its country code, such as +5511987654321.',
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'Choose another name; names are unique in a company.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Choose another colour; each queue has its own.',
  ERR_QUEUE_INVALID_COLOR: 'Give it as #1976d2.',
  ERR_TAG_NAME_ALREADY_EXISTS: 'Change that tag by `balcao tags update`.',
  ERR_TAG_INVALID_COLOR: 'Give it as #d32f2f.',
  ERR_PLAN_LIMIT_CONNECTIONS:
    'Raise the plan by `balcao plans update <id> --connections <n>`, or choose another plan.',
  ERR_PLAN_LIMIT_QUEUES: 'Raise the plan by `balcao plans update <id> --queues <n>`, or choose another plan.',
  ERR_INVALID_CREDENTIALS: 'Look at BALCAO_EMAIL and BALCAO_PASSWORD.',
  ERR_SESSION_EXPIRED:
    'Look at BALCAO_TOKEN; with BALCAO_EMAIL, a sign-in of that user elsewhere ended this one.',
  ERR_INVALID_TOKEN: 'Look at BALCAO_TOKEN; `balcao tokens create` makes a new one.',
  ERR_API_TOKEN_SCOPE:
    'The token was not made for this: make one with the scope admin or operator, or sign in where people alone may call.',
  ERR_API_TOKEN_TOO_WIDE: 'A token gives no more than its maker may do.',
  ERR_NO_API_TOKEN_FOUND: '`balcao tokens list` shows which there are.',
  ERR_SECOND_FACTOR_NEEDED: 'Set BALCAO_CODE to a code of the authenticator app, or use BALCAO_TOKEN.',
  ERR_SECOND_FACTOR_WRONG: 'Set BALCAO_CODE to the code that the app shows now.',
  ERR_SECOND_FACTOR_REQUIRED: 'Turn a second factor on in your profile first.',
  ERR_TOO_MANY_REQUESTS: 'Wait a little and do it again.',
  ERR_NO_PERMISSION:
    'Whoever calls may not do this: our own staff look after companies, plans and users, and touch no sign-in or credential inside one.',
  ERR_NO_INSTALLATION: '`balcao prepare` makes one, `balcao start` too, and `balcao restore` puts one back.',
  ERR_ARCHIVE_REFUSED:
    'Take in only what `balcao companies export` or `balcao backup` of your own server wrote; if it did, bring both servers to the same version and export again.',
  ERR_FILES_MISSING:
    'See that DATA_DIR or MEDIA_URL names where the files are, and that all of them were copied there; --allow-missing-files goes on without them.',
  ERR_IMPORT_UNDONE: 'Nothing of it is left; mend the cause and run it again.',
  ERR_IMPORT_RUNS: 'Wait until it is done; a process that died is taken for dead after two minutes.',
  ERR_USER_CREATION_DISABLED: 'The setting userCreation of that company is off.',
};

/** End of a command that failed: its exit code, and the message that it prints to the standard error. */
export interface Failure {
  code: number;
  /** Message; null where commander has already printed it. */
  said: { error: string; message: string; nextStep?: string; details?: unknown } | null;
}

/** Returns the exit code and the message of a command by the error that it threw. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CommanderError) return { code: codeOfCommander(error), said: null };
  if (error instanceof Misuse)
    return { code: exitCodes.misuse, said: { error: 'misuse', message: error.message } };
  if (error instanceof Unreachable || error instanceof StartupError) {
    const nextStep = error instanceof Unreachable ? error.nextStep : undefined;
    const said = { error: 'unreachable', message: error.message, ...(nextStep ? { nextStep } : {}) };
    return { code: exitCodes.unreachable, said };
  }
  if (!(error instanceof Refusal)) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { code: exitCodes.failed, said: { error: 'failed', message } };
  }
  const { code, message, details } = error;
  const nextStep = nextSteps[code];
  return {
    code: codeOfRefusal(error),
    said: {
      error: code,
      message,
      ...(nextStep ? { nextStep } : {}),
      ...(details === undefined ? {} : { details }),
    },
  };
}

function codeOfRefusal({ status, code }: Refusal): number {
  if (status === 404) return exitCodes.notFound;
  if (status >= 502 && status <= 504) return exitCodes.unreachable;
  if (status >= 500) return exitCodes.failed;
  return code === 'ERR_VALIDATION' ? exitCodes.misuse : exitCodes.refused;
}

function codeOfCommander({ code, exitCode }: CommanderError): number {
  if (exitCode === 0 || code === 'commander.help') return exitCodes.done;
  // `command.error` of our own names its code; everything else is a call that commander did not understand.
  return code === 'commander.error' ? exitCode : exitCodes.misuse;
}
