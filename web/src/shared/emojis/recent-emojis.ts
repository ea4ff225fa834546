import { storageKeys } from '../../lib/storage.ts';

/** Two rows of the picker. */
const kept = 18;
/** Emojis of everyday service, until this browser has its own. */
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

/** The emojis that were used last in this browser, the latest first. */
export function recentEmojis(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.recentEmojis) ?? '[]');
    const used = Array.isArray(stored) ? stored.filter((emoji) => typeof emoji === 'string') : [];
    return [...new Set([...used, ...usual])].slice(0, kept);
  } catch {
    return usual;
  }
}

/** Puts an emoji before the others. */
export function rememberEmoji(emoji: string): void {
  const emojis = [...new Set([emoji, ...recentEmojis()])].slice(0, kept);
  localStorage.setItem(storageKeys.recentEmojis, JSON.stringify(emojis));
}
