import { createSign } from 'node:crypto';
import { fieldsOf, OutsideSystem, perHost } from '@balcao/core';
import { IntegrationFault, NoSuchAnswer, reasonOfStatus } from '../contract/reasons.ts';

/** Address of Google's Dialogflow ES API; tests put their own server here. */
export const dialogflowServer = perHost(() => ({ base: 'https://dialogflow.googleapis.com' }));

const timeoutMs = 10_000;
/** Longest text that Dialogflow accepts. */
const textMax = 256;
const tokenSeconds = 3600;
const scope = 'https://www.googleapis.com/auth/dialogflow';

/**
 * A customer's message for a company's Dialogflow agent (the bot that the company built in Dialogflow; not a person).
 */
export interface Question {
  project: string;
  account: { email: string; privateKey: string };
  /** Id of the conversation at Dialogflow, at most 36 characters. */
  session: string;
  text: string;
  language: string;
}

/**
 * Sends a customer's text to a Dialogflow agent, once, and returns the `queryResult`: the intent that it recognised,
 * with the bot's messages. It is never repeated, since the bot's conversation moves on with every call. Throws
 * IntegrationFault, OutsideFault.
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

/**
 * Makes an access token that the service account signs itself, which saves a call for a token; Google's own libraries
 * do so where the scope is known.
 */
function tokenOf({ email, privateKey }: Question['account']): string {
  const iat = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: email, sub: email, scope, iat, exp: iat + tokenSeconds };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
}
