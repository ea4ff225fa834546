import { type GraphAnswer, type GraphCall, refusal } from './answers.ts';
import type { Faults, GraphState, PlayedNumber } from './graph-state.ts';
import { answerNumberCall } from './number-calls.ts';
import { answerSampleCall } from './sample-calls.ts';
import { answerTemplateCall, refusalOfTemplate } from './template-calls.ts';
import { fileIn } from './uploaded-file.ts';

type Fields = Record<string, unknown>;

export interface Hooks {
  taken(number: PlayedNumber, sent: { wamid: string; to: string; isTemplate: boolean }): void;
  proofOf(number: PlayedNumber): string;
}

/** Answers one request to the simulated Graph API, in any version, as Meta would. */
export function answerCall(state: GraphState, call: GraphCall, hooks: Hooks): GraphAnswer {
  const { method, path } = call;
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (first === 'files') return bytesOf(state, call, second);
  if (first === 'pictures') return pictureOf(state, call, second);
  const known = [...state.numbers.values()].filter(({ token }) => token === call.token);
  if (known.length === 0) return refusal(401, 190, 'Error validating access token');
  const refused = refusedRead(state, call);
  if (refused) return refused;
  const number = known.find(({ phoneNumberId }) => phoneNumberId === first);
  const proof = call.query.get('appsecret_proof');
  if (proof && number && proof !== hooks.proofOf(number))
    return refusal(400, 100, 'Invalid appsecret_proof provided in the API argument');
  if (number && method === 'GET' && second === '') return ok(describe(number));
  if (number && method === 'POST' && second === 'messages') return takeMessage(state, number, call, hooks);
  if (number && method === 'POST' && second === 'media') return takeFile(state, number, call);
  const ofNumber = number && lostOr(state, method, answerNumberCall(number, call));
  if (ofNumber) return ofNumber;
  if (method === 'GET' && second === 'phone_numbers') return numbersOf(known, first);
  const ofTemplates =
    answerSampleCall(state, known, call) ??
    answerTemplateCall(state, new Set(known.map(({ accountId }) => accountId)), call);
  if (ofTemplates) return ofTemplates;
  const file = state.files.get(first);
  if (file && method === 'GET' && second === '') return describeFile(state, first, call.origin);
  return unknown();
}

function refusedBy({ status, code }: NonNullable<Faults['refuse']>): GraphAnswer {
  return code === null ? page(status, 'Refused by the test') : refusal(status, code, 'Refused by the test');
}

/** An answer without Meta's form, as servers before Meta's own give it. */
function page(status: number, words: string): GraphAnswer {
  return { status, bytes: Buffer.from(`<h1>${words}</h1>`), type: 'text/html' };
}

function refusedRead({ faults }: GraphState, { method, path, query }: GraphCall): GraphAnswer | null {
  const { refusesReads: refuses } = faults;
  if (!refuses || method !== 'GET' || !`${path}?${query}`.includes(refuses.of)) return null;
  return refusal(refuses.status, refuses.code, 'Refused by the test');
}

function numbersOf(known: readonly PlayedNumber[], account: string): GraphAnswer {
  const found = known.filter(({ accountId }) => accountId === account);
  return found.length > 0 ? ok({ data: found.map(describe) }) : unknown();
}

/** The answer to a change that was made, unless it gets lost. */
function lostOr({ faults }: GraphState, method: string, answer: GraphAnswer | null): GraphAnswer | null {
  if (answer === null || method === 'GET' || faults.losesChanges === 0) return answer;
  faults.losesChanges--;
  return { lost: true };
}

function takeMessage(
  state: GraphState,
  number: PlayedNumber,
  { body }: GraphCall,
  hooks: Hooks,
): GraphAnswer {
  const content = JSON.parse(body.toString()) as Fields;
  if (content.status === 'read') {
    state.shown.push(content);
    return ok({ success: true });
  }
  const { refuse } = state.faults;
  if (refuse) return refusedBy(refuse);
  const to = String(content.to ?? content.recipient ?? '').replace(/^\+/, '');
  if (to === '') return refusal(400, 100, 'The parameter to is required.');
  const wrong = content.type === 'template' && refusalOfTemplate(state, number.accountId, content);
  if (wrong) return wrong;
  const wamid = state.newWamid();
  const sent = { wamid, phoneNumberId: number.phoneNumberId, to, content, at: Date.now(), said: [] };
  state.sent.push(sent);
  state.onTaken(sent);
  hooks.taken(number, { wamid, to, isTemplate: content.type === 'template' });
  if (state.faults.losesAnswers > 0) {
    state.faults.losesAnswers--;
    return { lost: true };
  }
  const contact = content.to ? { input: content.to, wa_id: to } : { input: content.recipient, user_id: to };
  return ok({
    messaging_product: 'whatsapp',
    contacts: [contact],
    messages: [{ id: wamid, ...statusOf(state, content) }],
  });
}

/** Templates alone are answered with what becomes of them. */
function statusOf({ faults }: GraphState, { type }: Fields): Fields {
  if (type !== 'template') return {};
  return { message_status: faults.holdsTemplates ? 'held_for_quality_assessment' : 'accepted' };
}

function takeFile(state: GraphState, { phoneNumberId }: PlayedNumber, call: GraphCall): GraphAnswer {
  const file = fileIn(call.contentType, call.body);
  if (!file) return refusal(400, 100, 'The file is missing.');
  return ok({ id: state.addFile({ ...file, phoneNumberId }) });
}

function describeFile(state: GraphState, id: string, origin: string): GraphAnswer {
  const file = state.files.get(id);
  if (!file || state.faults.filesGone) return refusal(404, 100, 'The file is gone.');
  return ok({
    ...{ messaging_product: 'whatsapp', id, url: `${origin}/files/${id}`, mime_type: file.mimeType },
    ...{ sha256: state.digestOf(file), file_size: file.bytes.length },
  });
}

function bytesOf(state: GraphState, { token }: GraphCall, id: string): GraphAnswer {
  const isKnown = [...state.numbers.values()].some((number) => number.token === token);
  const file = state.files.get(id);
  if (!isKnown) return refusal(401, 190, 'The token is missing.');
  if (state.faults.hidesFiles > 0) {
    state.faults.hidesFiles--;
    return page(404, 'Not Found');
  }
  if (!file || state.faults.filesGone) return refusal(404, 100, 'The file is gone.');
  return { status: 200, bytes: file.bytes, type: file.mimeType };
}

/** A picture of an ad lies open: a token that is shown there has been given away. */
function pictureOf(state: GraphState, { token }: GraphCall, id: string): GraphAnswer {
  const file = state.files.get(id);
  if (token !== '') return refusal(400, 100, 'A token was shown where none belongs.');
  if (!file || state.faults.filesGone) return refusal(404, 100, 'The file is gone.');
  return { status: 200, bytes: file.bytes, type: file.mimeType };
}

function describe({ phoneNumberId, number, name, pin, isOnPhone }: PlayedNumber): Fields {
  return {
    id: phoneNumberId,
    display_phone_number: `+${number}`,
    verified_name: name,
    quality_rating: 'GREEN',
    platform_type: pin !== null || isOnPhone ? 'CLOUD_API' : 'NOT_APPLICABLE',
    is_on_biz_app: isOnPhone,
  };
}

function ok(json: unknown): GraphAnswer {
  return { status: 200, json };
}

function unknown(): GraphAnswer {
  return refusal(400, 100, 'Unsupported request. Object does not exist or cannot be loaded.');
}
