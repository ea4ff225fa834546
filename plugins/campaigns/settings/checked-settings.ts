import { InvalidSetting } from '../contract/errors.ts';
import {
  type CampaignSettings,
  campaignLimits,
  confirmationHours,
  lateMinutes,
  ledgerDays,
} from '../contract/limits.ts';

type Check = (value: unknown, key: string) => unknown;

const checks: { [K in keyof CampaignSettings]: Check } = {
  messageInterval: whole(0, campaignLimits.intervalMax),
  longerIntervalAfter: whole(0, campaignLimits.intervalMax),
  greaterInterval: whole(0, campaignLimits.intervalMax),
  variables: checkedVariables,
  optOutWords: checkedWords,
  quietFrom: timeOfDay,
  quietTo: timeOfDay,
  lateMinutes: oneOf(lateMinutes),
  confirmationHours: oneOf(confirmationHours),
  ledgerDays: oneOf(ledgerDays),
};

/** Checks the given settings for storage. Throws ERR_CAMPAIGN_INVALID_SETTING, naming the key. */
export function checkedSettings(given: Record<string, unknown>): Partial<CampaignSettings> {
  const checked = Object.fromEntries(
    Object.entries(checks).flatMap(([key, check]) =>
      given[key] === undefined ? [] : [[key, check(given[key], key)]],
    ),
  ) as Partial<CampaignSettings>;
  const { quietFrom, quietTo } = checked;
  if (quietFrom !== undefined && quietTo !== undefined) {
    if ((quietFrom === null) !== (quietTo === null))
      throw wrong(quietFrom === null ? 'quietFrom' : 'quietTo');
    if (quietFrom !== null && quietFrom === quietTo) throw wrong('quietTo');
  }
  return checked;
}

/** Older clients send the text of a form field: a number as text. */
function whole(min: number, max: number): Check {
  return (value, key) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max)
      throw wrong(key);
    return number;
  };
}

function oneOf(values: readonly number[]): Check {
  return (value, key) => {
    // A list or an object may have no number at all.
    const number = typeof value === 'object' && value !== null ? Number.NaN : Number(value);
    if (!values.includes(number)) throw wrong(key);
    return number;
  };
}

function timeOfDay(value: unknown, key: string): string | null {
  if (value === null || value === '') return null;
  if (typeof value !== 'string' || !/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(value)) throw wrong(key);
  return value;
}

/** The first of several with the same shortcut, in capitals or not, stays: a text finds it in either. */
function checkedVariables(value: unknown, key: string): CampaignSettings['variables'] {
  const { max, key: keyMax, value: valueMax } = campaignLimits.variables;
  if (!Array.isArray(value) || value.length > max) throw wrong(key);
  const byKey = new Map<string, { key: string; value: string }>();
  for (const entry of value) {
    const { key: name, value: content } = (entry ?? {}) as { key?: unknown; value?: unknown };
    if (typeof name !== 'string' || typeof content !== 'string') throw wrong(key);
    const shortcut = name.trim();
    if (shortcut === '' || shortcut.length > keyMax || /[{}\s]/.test(shortcut)) throw wrong(key);
    if (content.length > valueMax) throw wrong(key);
    if (!byKey.has(shortcut.toLowerCase()))
      byKey.set(shortcut.toLowerCase(), { key: shortcut, value: content });
  }
  return [...byKey.values()];
}

function checkedWords(value: unknown, key: string): string[] {
  const { max, length } = campaignLimits.optOutWords;
  if (!Array.isArray(value) || value.length > max) throw wrong(key);
  const words = value.map((word) => {
    if (typeof word !== 'string' || word.trim() === '' || word.trim().length > length) throw wrong(key);
    return word.trim();
  });
  return [...new Set(words)];
}

function wrong(key: string) {
  return InvalidSetting({ details: { [key]: 'not allowed' } });
}
