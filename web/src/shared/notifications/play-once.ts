import { storageKeys } from '../../lib/storage.ts';
import soundUrl from './new-message.wav';

/** Time in milliseconds within which the tabs of a browser get the same event, also one that was asleep. */
const togetherMs = 10_000;

/** Time in milliseconds for which the other tabs wait for one that is to play. */
const startMs = 1000;

/** Subject that was played in some tab, and when in epoch milliseconds. */
type Played = readonly [subject: string, at: number];

/** Plays the sound of an event at a volume from 0 to 1; of several tabs that get it one plays. */
export function playOnce(subject: string, volume: number): void {
  void inTurn(async () => {
    const before = recentlyPlayed();
    if (before.some(([played]) => played === subject)) return;
    // Browsers stay silent until the person has touched the page; another tab may have been touched.
    if (!(await isPlayed(volume))) return;
    localStorage.setItem(storageKeys.playedSounds, JSON.stringify([...before, [subject, Date.now()]]));
  });
}

/** Starts the sound, or gives up where the browser puts it off, as in a tab that was never looked at. */
async function isPlayed(volume: number): Promise<boolean> {
  const sound = new Audio(soundUrl);
  sound.volume = volume;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, startMs, false);
  });
  const started = Promise.resolve(sound.play()).then(
    () => true,
    () => false,
  );
  const hasStarted = await Promise.race([started, givenUp]);
  clearTimeout(timer);
  if (!hasStarted) sound.pause();
  return hasStarted;
}

/** One tab after the other where the browser has locks; else at once. */
function inTurn(task: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('balcao-sound', task) : task();
}

function recentlyPlayed(): readonly Played[] {
  try {
    const played: readonly Played[] = JSON.parse(localStorage.getItem(storageKeys.playedSounds) ?? '[]');
    return played.filter(([, at]) => Math.abs(Date.now() - at) < togetherMs);
  } catch {
    return [];
  }
}
