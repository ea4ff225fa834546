import { createSign } from 'node:crypto';
import { fieldsOf, OutsideSystem, perHost } from '@balcao/core';
import { IntegrationFault, NoSuchAnswer, reasonOfStatus } from '../contract/reasons.ts';

/** Where Dialogflow ES answers; tests put a server of their own here. */
export const dialogflowServer = perHost(() => ({ base: 'https://dialogflow.googleapis.com' }));

const timeoutMs = 10_000;
/** Longest text that Dialogflow takes. */
const textMax = 256;
const tokenSeconds = 3600;
const scope = 'https://www.googleapis.com/auth/dialogflow';

export interface Question {
  project: string;
  account: { email: string; privateKey: string };
  /** At most 36 characters, one for each conversation. */
  session: string;
  text: string;
  language: string;
}

/**
 * Asks which intent a text has, once: the agent's conversation moves with it, so it is never asked again by itself. Answers the
 * `queryResult`. Throws IntegrationFault, OutsideFault.
 */
export async function detectIntent(base: string, question: Question): Promise<Record<string, unknown>> {
  const { project, account, session, text, language } = question;
  const { status, json } = await new OutsideSystem({ base, timeoutMs }).call({
    method: 'POST',
    path: `/v2/projects/${encodeURIComponent(project)}/agent/sessions/${encodeURIComponent(session)}:detectIntent`,
    headers: { authorization: `Bearer ${tokenOf(account)}` },
    body: {
      queryInput: { text: { text: Array.from(text).slice(0, textMax).join(''), languageCode: language } },
    },
  });
  if (status !== 200) throw new IntegrationFault(reasonOfStatus(status));
  const { queryResult } = fieldsOf(json);
  if (typeof queryResult !== 'object' || queryResult === null) throw new IntegrationFault(NoSuchAnswer());
  return fieldsOf(queryResult);
}

/** A token that the account signs itself, as Google's own libraries make one where the scope is known. */
function tokenOf({ email, privateKey }: Question['account']): string {
  const iat = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: email, sub: email, scope, iat, exp: iat + tokenSeconds };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
}
