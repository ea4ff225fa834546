type Translate = (key: string, options?: { defaultValue?: string; detail?: string | undefined }) => string;

/** What the server writes down, in its own words, and the keys of the texts; what stands in brackets is kept. */
const known: ReadonlyArray<[RegExp, string]> = [
  [/^Nobody scanned the code$/, 'unscanned'],
  [/^The company is not active$/, 'inactive'],
  [/^The sandbox is switched off$/, 'sandboxOff'],
  [/^The simulated network is away$/, 'networkAway'],
  [/^This number is already connected under the name (.+)$/, 'takenHere'],
  [/^This number is in use elsewhere on this server$/, 'takenElsewhere'],
  [/^The stored pairing cannot be read\./, 'unreadable'],
  [/^The keys could not be stored: (.+)$/, 'keysNotStored'],
  [/^Many messages cannot be decrypted/, 'undecryptable'],
  [/^Another process owns this connection$/, 'otherOwner'],
  [/^The link ended too often in a short time$/, 'tooOften'],
  [/^WhatsApp closes new links at once/, 'turnedAway'],
  [/^WhatsApp refuses this version of the client$/, 'version'],
  [/^WhatsApp cannot be reached: its server does not answer$/, 'silent'],
  [/^WhatsApp cannot be reached: the server answers HTTP (\d+) /, 'http'],
  [/^WhatsApp cannot be reached \((.+)\)$/, 'unreachable'],
  [/\((4\d\d|5\d\d)\)$/, 'code'],
  [/ with code (\d{3})$/, 'code'],
  [/^The link to WhatsApp ended \((.+)\)$/, 'ended'],
];

/** Why a connection came into a state, in the reader's language; a reason that nobody translated stays as it is. */
export function reasonText(t: Translate, reason: string): string {
  const [, said = reason, seconds] = /^(.*); the next try is in (\d+) s$/.exec(reason) ?? [];
  const text = translated(t, said);
  return seconds === undefined ? text : `${text} ${t('reasons.nextTry', { detail: seconds })}`;
}

function translated(t: Translate, reason: string): string {
  for (const [pattern, key] of known) {
    const found = pattern.exec(reason);
    if (!found) continue;
    const [, detail] = found;
    return t(`reasons.${key === 'code' ? `code${detail}` : key}`, { defaultValue: reason, detail });
  }
  return reason;
}
