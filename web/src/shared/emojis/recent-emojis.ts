import { storageKeys } from '../../lib/storage.ts';

/** Number of stored emojis, two rows of the picker. */
const kept = 18;
/** Emojis that are common in customer service, for a browser without stored ones. */
const usual = [
  '👍',
  '🙏',
  '😊',
  '😀',
  '😂',
  '❤️',
  '👏',
  '🎉',
  '✅',
  '📦',
  '🚚',
  '💳',
  '🧾',
  '📍',
  '⏰',
  '📞',
  '☕',
  '👋',
];

/** Returns the emojis that were used last in this browser, the latest first. */
export function recentEmojis(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.recentEmojis) ?? '[]');
    const used = Array.isArray(stored) ? stored.filter((emoji) => typeof emoji === 'string') : [];
    return [...new Set([...used, ...usual])].slice(0, kept);
  } catch {
    return usual;
  }
}

/** Puts an emoji before all others. */
export function rememberEmoji(emoji: string): void {
  const emojis = [...new Set([emoji, ...recentEmojis()])].slice(0, kept);
  localStorage.setItem(storageKeys.recentEmojis, JSON.stringify(emojis));
}
