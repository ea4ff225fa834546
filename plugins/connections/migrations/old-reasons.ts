/**
 * English sentences in which reasons of connection states were stored before reasons had codes; the part in brackets
 * becomes the named detail. This list is a record of the past, so nothing is added to it.
 */
const sentences: ReadonlyArray<[sentence: RegExp, code: string, detail?: string]> = [
  [/^Nobody scanned the code$/, 'REASON_CODE_NOT_USED'],
  [/^The company is not active$/, 'REASON_COMPANY_NOT_ACTIVE'],
  [/^The sandbox is switched off$/, 'REASON_SANDBOX_OFF'],
  [/^The simulated network is away$/, 'REASON_SANDBOX_AWAY'],
  [/^The simulated network closed the line with code (\d+)$/, 'REASON_SANDBOX_CLOSED', 'code'],
  [/^This number is already connected under the name (.+)$/, 'REASON_WHATSAPP_NUMBER_TAKEN', 'name'],
  [/^This number is in use elsewhere on this server$/, 'REASON_WHATSAPP_NUMBER_TAKEN_ELSEWHERE'],
  [/^The stored pairing cannot be read\./, 'REASON_WHATSAPP_PAIRING_UNREADABLE'],
  [/^The keys could not be stored: (.+)$/, 'REASON_WHATSAPP_KEYS_NOT_STORED', 'why'],
  [/^Many messages cannot be decrypted/, 'REASON_WHATSAPP_UNDECRYPTABLE'],
  [/^Another process owns this connection$/, 'REASON_WHATSAPP_OTHER_OWNER'],
  [/^The link ended too often in a short time$/, 'REASON_WHATSAPP_ENDED_TOO_OFTEN'],
  [/^WhatsApp closes new links at once/, 'REASON_WHATSAPP_TURNED_AWAY'],
  [/^WhatsApp refuses this version of the client(?: \(405\))?$/, 'REASON_WHATSAPP_VERSION_REFUSED'],
  [/^WhatsApp cannot be reached: its server does not answer$/, 'REASON_WHATSAPP_SILENT'],
  [/^WhatsApp cannot be reached: the server answers HTTP (\d+) /, 'REASON_WHATSAPP_HTTP', 'status'],
  [/^WhatsApp cannot be reached \((.+)\)$/, 'REASON_WHATSAPP_UNREACHABLE', 'why'],
  [/\(401\)$/, 'REASON_WHATSAPP_UNLINKED'],
  [/\(403\)$/, 'REASON_WHATSAPP_ACCOUNT_REFUSED'],
  [/\(408\)$/, 'REASON_WHATSAPP_NO_ANSWER'],
  [/\(411\)$/, 'REASON_WHATSAPP_CLIENT_REFUSED'],
  [/\(428\)$/, 'REASON_WHATSAPP_CLOSED'],
  [/\(429\)$/, 'REASON_WHATSAPP_SLOW_DOWN'],
  [/\(440\)$/, 'REASON_WHATSAPP_TAKEN_OVER'],
  [/\(500\)$/, 'REASON_WHATSAPP_BAD_SESSION'],
  [/\(503\)$/, 'REASON_WHATSAPP_UNAVAILABLE'],
  [/\(515\)$/, 'REASON_WHATSAPP_RESTART'],
  [/^The link to WhatsApp ended \((.+)\)$/, 'REASON_WHATSAPP_ENDED', 'code'],
];

interface OldReason {
  code: string;
  details: Record<string, unknown> | null;
}

/**
 * Code for an old sentence. A sentence that is not in the list is kept as it is, under a code for all such sentences.
 */
export function codeOfOldReason(sentence: string): OldReason {
  const [, said, seconds] = /^(.*); the next try is in (\d+) s$/.exec(sentence) ?? [];
  if (said !== undefined) {
    const details = { why: codeOfOldReason(said), seconds: Number(seconds) };
    return { code: 'REASON_WHATSAPP_NEXT_TRY', details };
  }
  for (const [pattern, code, detail] of sentences) {
    const found = pattern.exec(sentence);
    if (found) return { code, details: detail ? { [detail]: found[1] } : null };
  }
  return { code: 'REASON_OTHER', details: { text: sentence } };
}
