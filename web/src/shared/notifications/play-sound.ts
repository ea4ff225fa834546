import { readPreferences, readVolume } from '../../lib/api/preferences.ts';
import soundUrl from './new-message.wav';

/** Plays the sound of a notification once, as loud as the user chose; not at volume 0 or with do-not-disturb on. */
export function playSound(): void {
  const volume = readVolume();
  if (volume === 0 || readPreferences().doNotDisturb) return;
  const sound = new Audio(soundUrl);
  sound.volume = volume;
  // Browsers stay silent until the person has touched the page: nothing to repair here.
  sound.play()?.catch(() => undefined);
}
