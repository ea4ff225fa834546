import { type ErrorText, fillIn } from '../../errors/errors.ts';

/** Returns the address of the page that explains an error code; refusals contain it as `help`. */
export function errorPagePath(code: string): string {
  return `/docs/errors/${code}.md`;
}

interface DocumentedError {
  code: string;
  text: ErrorText;
  /** Absent: no operation is known to answer with it. */
  status: number | undefined;
  /** The operations that may answer with it, such as `listTickets`, with method and address. */
  operations: ReadonlyArray<{ operationId: string; route: string }>;
}

/** Advice to integrators by HTTP status: what to do about a refusal. */
const remedies: Array<[statuses: number[], remedy: string]> = [
  [[401], 'The credential is missing, invalid or expired. Sign in again, or use another one.'],
  [[402], 'The plan does not include the feature. Repeating the call does not help.'],
  [
    [403],
    'The role of the user, or the scope of the token, does not allow it. Repeating the call does not help.',
  ],
  [[404], 'The caller has no such row: it never existed, was deleted, or belongs to another company.'],
  [[409], 'The state has changed, or another row is in conflict. Read it again, then decide.'],
  [[429, 503, 507], 'Repeat the call after the seconds of `Retry-After`, or later.'],
  [[500], 'The server has a fault. Its operator finds the `requestId` of the answer in the log.'],
];

/** Advice for single codes, for which the advice of their status would be wrong. */
const ownRemedies: Record<string, string> = {
  ERR_TOKEN_EXPIRED:
    'The access token has expired. Renew it by `POST /auth/refresh_token` and repeat the call.',
};

/** Writes the page of a code as Markdown: its sentence in each language, what to do, and which operations answer with it. */
export function errorPage({ code, text, status, operations }: DocumentedError): string {
  const sentences = Object.entries(text).map(([locale, sentence]) => `- ${locale}: ${fillIn(sentence, {})}`);
  return [
    `# ${code}`,
    '',
    ...(status ? [`HTTP ${status}. ${remedyOf(code, status)}`, ''] : []),
    '`error` has this code, `message` one of these sentences by `Accept-Language`; `{name}` in them is `details.name`.',
    '',
    ...sentences,
    ...(operations.length > 0 ? ['', '## Operations that may answer with it', ''] : []),
    ...operations.map(({ operationId, route }) => `- \`${operationId}\`: \`${route}\``),
    '',
  ].join('\n');
}

function remedyOf(code: string, status: number): string {
  const [, remedy = 'Correct the call: `details`, where present, names the field.'] =
    remedies.find(([statuses]) => statuses.includes(status)) ?? [];
  return ownRemedies[code] ?? remedy;
}
