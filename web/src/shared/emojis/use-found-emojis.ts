import type { EmojiData } from 'frimousse';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isOfComposition } from '../../lib/is-of-composition.ts';
import { searchEmojis } from './search-emojis.ts';

/** Results that are drawn; a user who looks further types more. */
const shownMax = 180;

interface Search {
  words: string;
  columns: number;
  load: () => Promise<EmojiData>;
  onPick: (emoji: string) => void;
}

/** Emojis that the typed words find, the best match first, and the arrow keys and Enter of the user. */
export function useFoundEmojis({ words, columns, load, onPick }: Search) {
  const [all, setAll] = useState<EmojiData['emojis'] | null>(null);
  const [active, setActive] = useState({ words, at: 0 });
  const loadAll = useEffectEvent(() =>
    load().then(
      ({ emojis }) => setAll(emojis),
      () => setAll([]),
    ),
  );
  useEffect(() => void loadAll(), []);
  const found = useMemo(
    () => (words.trim() === '' || all === null ? [] : searchEmojis(all, words).slice(0, shownMax)),
    [all, words],
  );
  const at = active.words === words ? active.at : 0;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    const step = steps[event.key];
    if (words.trim() === '' || (step === undefined && event.key !== 'Enter')) return;
    // The picker's own list, which is out of sight, hears no key that is dealt with here.
    event.preventDefault();
    const next = at + (step ?? 0);
    if (step !== undefined && found[next]) setActive({ words, at: next });
    const chosen = found[at];
    if (event.key === 'Enter' && chosen) onPick(chosen.emoji);
  };
  return { found, at, isLoading: all === null, handleKey };
}
