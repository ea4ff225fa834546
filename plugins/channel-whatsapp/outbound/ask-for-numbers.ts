import { canonicalPhone } from '@balcao/core';
import {
  type BinaryNode,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  USyncQuery,
  type USyncQueryResult,
  USyncUser,
  type WASocket,
} from '@whiskeysockets/baileys';
import { type NumberAnswer, SendFailure } from '../../connections/index.ts';
import { addressOfJid } from '../addresses.ts';
import { NoAnswer } from '../contract/reasons.ts';

/** WhatsApp's answer about one number. */
interface Found {
  /** Digits of the requested number; empty when the answer does not repeat them. */
  asked: string;
  jid: string;
  lid: string;
  isThere: boolean;
}

/**
 * Asks WhatsApp in one request which of these numbers (digits) have accounts, as a phone does with its address book;
 * returns the answers in order. Their LIDs are stored, so that a message to one of them needs no further request.
 * Throws SendFailure when WhatsApp did not answer.
 */
export async function askForNumbers(socket: WASocket, numbers: readonly string[]): Promise<NumberAnswer[]> {
  if (numbers.length === 0) return [];
  const question = new NumbersQuery();
  question.withContactProtocol().withLIDProtocol().withContext('background');
  for (const number of new Set(numbers)) question.withUser(new USyncUser().withPhone(`+${number}`));
  const isTaken = await socket.executeUSyncQuery(question);
  if (!isTaken || question.isRefused) throw new SendFailure('retry', NoAnswer());
  const { found } = question;
  const pairs = found.flatMap(({ jid, lid, isThere }) => (isThere && jid && lid ? [{ pn: jid, lid }] : []));
  if (pairs.length > 0) await socket.signalRepository.lidMapping.storeLIDPNMappings(pairs);
  const byAsked = new Map(found.map((one) => [one.asked, one]));
  const byForm = new Map(found.map((one) => [canonicalPhone(digitsOf(one.jid)), one]));
  return numbers.map((number) => answerFrom(byAsked.get(number) ?? byForm.get(canonicalPhone(number))));
}

function answerFrom(found: Found | undefined): NumberAnswer {
  if (!found) return 'unanswered';
  if (!found.isThere) return null;
  return [found.jid, found.lid].map((jid) => addressOfJid(jid)).filter((address) => address !== null);
}

/**
 * Baileys' request, extended to read the number that each answer is about, which Baileys leaves out, together with
 * numbers without an address.
 */
class NumbersQuery extends USyncQuery {
  found: Found[] = [];
  isRefused = false;

  override parseUSyncQueryResult(result: BinaryNode | undefined): USyncQueryResult | undefined {
    if (result?.attrs.type !== 'result') return undefined;
    const sync = getBinaryNodeChild(result, 'usync');
    const about = getBinaryNodeChild(getBinaryNodeChild(sync, 'result'), 'contact');
    this.isRefused = getBinaryNodeChild(about, 'error') !== undefined;
    this.found = getBinaryNodeChildren(getBinaryNodeChild(sync, 'list'), 'user').map(foundIn);
    return { list: [], sideList: [] };
  }
}

function foundIn(user: BinaryNode): Found {
  const contact = getBinaryNodeChild(user, 'contact');
  return {
    asked: digitsOf(textOf(contact?.content)),
    jid: user.attrs.jid ?? '',
    lid: getBinaryNodeChild(user, 'lid')?.attrs.val ?? '',
    isThere: contact?.attrs.type === 'in',
  };
}

function textOf(content: BinaryNode['content']): string {
  if (typeof content === 'string') return content;
  return content instanceof Uint8Array ? Buffer.from(content).toString() : '';
}

/** Returns the digits before the server's name and the device's number. */
function digitsOf(text: string): string {
  return (text.split(/[@:]/)[0] ?? '').replace(/\D/g, '');
}
