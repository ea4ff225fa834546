import { type ErrorText, fillIn } from '../../errors.ts';

/** The address of a code's page. */
export function errorPagePath(code: string): string {
  return `/docs/errors/${code}.md`;
}

export interface ErrorAbout {
  code: string;
  text: ErrorText;
  /** Absent: no operation is known to answer with it. */
  status: number | undefined;
  /** The operations that may answer with it, such as `listTickets`, with method and address. */
  operations: ReadonlyArray<{ operationId: string; route: string }>;
}

const remedies: Array<[statuses: number[], remedy: string]> = [
  [[401], 'The credential is none, or over. Get another, or sign in again.'],
  [[402], 'The plan lacks the feature; no repeat helps.'],
  [[403], 'The role, or the scope of the token, does not reach; no repeat helps.'],
  [[404], 'There is no such row for the caller: it never was, it is gone, or it is of another company.'],
  [[409], 'Somebody was faster, or something stands against it. Read anew, then decide.'],
  [[429, 503, 507], 'Repeat the call after the seconds of `Retry-After`, or later.'],
  [[500], 'It is a mistake of the server. Whoever runs it finds the `requestId` of the answer in the log.'],
];

/** Codes whose remedy is another than that of their status. */
const ownRemedies: Record<string, string> = {
  ERR_TOKEN_EXPIRED: 'The access token is over. Renew it by `POST /auth/refresh_token` and repeat the call.',
};

/** Writes the page of a code as Markdown: its sentence in each language, what to do, and which operations answer with it. */
export function errorPage({ code, text, status, operations }: ErrorAbout): string {
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
  const [, remedy = 'Put the call right: `details`, where there are any, name the field.'] =
    remedies.find(([statuses]) => statuses.includes(status)) ?? [];
  return ownRemedies[code] ?? remedy;
}
