const hidden = '[hidden]';
const longestStatement = 500;
const deepestCause = 4;

const names =
  '[\\w-]*(?:password|passwordhash|secret|token|authorization|cookie|signature|api[-_]?key|credentials?)';
const secretField = new RegExp(`("${names}":)(?:"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\]|[\\d.]+)`, 'gi');
/** Secret fields in JSON inside a text, up to the quote that ends the value. */
const quotedSecretField = new RegExp(
  `((?<!\\\\)\\\\+"${names}\\\\+"\\s*:\\s*\\\\+").*?(\\\\+"\\s*[,}\\]])`,
  'gi',
);
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
/** API tokens, anywhere in a line. */
const apiToken = /\bbk_[\w-]{20,}/g;
const queryValue = /([?&][\w.[\]%-]+=)[^&\s"#\\]+/g;
/**
 * URLs whose paths contain secrets: older clients put the reset code and the new password there, and the path of a webhook names
 * its connection.
 */
const resetAddress = /(\/(?:forgetpassword|resetpasswords|cloud\/webhook)\/+)[^\s"\\?]+/gi;
const sessionCookie = /\b((?:__(?:Host|Secure)-)?jrt=)[^;\s"\\]+/g;

/**
 * Replaces credentials in a line of the log by `[hidden]`; it recognizes them by the name of their field, by their scheme, and in
 * URLs and cookies.
 */
export function withoutSecrets(line: string): string {
  return line
    .replace(secretField, `$1"${hidden}"`)
    .replace(quotedSecretField, `$1${hidden}$2`)
    .replace(bearer, `$1 ${hidden}`)
    .replace(apiToken, hidden)
    .replace(resetAddress, `$1${hidden}`)
    .replace(queryValue, `$1${hidden}`)
    .replace(sessionCookie, `$1${hidden}`);
}

export function requestWithoutValues(request: { id?: unknown; method?: string; url?: string }): object {
  return { id: request.id, method: request.method, url: request.url };
}

/**
 * Reduces an error to what may be logged: its kind, message and stack. Database drivers put the statement with the
 * customers' words into the message and quote values there, so of a database's error only the parts remain that are
 * the same for every row.
 */
export function errorWithoutValues(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, errno, syscall, address, port, status } = error as NodeJS.ErrnoException & {
    address?: unknown;
    port?: unknown;
    status?: unknown;
  };
  const cause = error.cause instanceof Error && depth < deepestCause ? error.cause : undefined;
  return {
    type: error.constructor.name,
    message: messageWithoutValues(error),
    ...{ code, errno, syscall, address, port, status },
    stack: framesOf(error),
    ...(cause ? { cause: errorWithoutValues(cause, depth + 1) } : {}),
  };
}

/** Describes an error in one text without values, for rows that keep a text instead of an error. */
export function describeWithoutValues(error: unknown): string {
  return error instanceof Error
    ? `${error.name}: ${messageWithoutValues(error)}\n${framesOf(error)}`
    : 'something that is no error was thrown';
}

function messageWithoutValues(error: Error): string {
  if (error instanceof SyntaxError) return withoutQuoted(error.message, '"');
  if (!isOfDatabase(error)) return error.message;
  const dash = error.message.lastIndexOf(' - ');
  const statement = dash < 0 ? '' : `${error.message.slice(0, dash).slice(0, longestStatement)} - `;
  return statement + withoutQuoted(dash < 0 ? error.message : error.message.slice(dash + 3), "'");
}

/** Removes everything from the first quote to the last: a value may hold quotes itself. The name of the key stays readable. */
function withoutQuoted(message: string, quote: string): string {
  const key = / for key '[\w.]+'$/.exec(message)?.[0] ?? '';
  const said = message.slice(0, message.length - key.length);
  const [first, last] = [said.indexOf(quote), said.lastIndexOf(quote)];
  return first < 0 ? message : `${said.slice(0, first)}${quote}…${quote}${said.slice(last + 1)}${key}`;
}

function isOfDatabase(error: Error): boolean {
  const { code, sql, nativeError } = error as { code?: unknown; sql?: unknown; nativeError?: unknown };
  return sql !== undefined || nativeError !== undefined || /^(?:ER_|SQLITE_)/.test(String(code));
}

/** Drops the beginning of the stack, which repeats the original message with its values. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.search(/^[ \t]+at /m);
  return frames < 0 ? '' : stack.slice(frames);
}
