import { readPreferences, readVolume } from '../../lib/api/preferences.ts';
import soundUrl from './new-message.wav';

/** Rings once, as loud as the person chose; at 0, or when they are not to be disturbed, not at all. */
export function playSound(): void {
  const volume = readVolume();
  if (volume === 0 || readPreferences().doNotDisturb) return;
  const sound = new Audio(soundUrl);
  sound.volume = volume;
  // Browsers stay silent until the person has touched the page: nothing to repair here.
  sound.play()?.catch(() => undefined);
}
