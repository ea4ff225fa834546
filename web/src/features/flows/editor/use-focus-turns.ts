import { useEffect, useRef, useState } from 'react';
import type { Drawing } from '../drawing/flow-store.ts';

/**
 * Moves the keyboard focus in the flow editor: into the form of the step that the user chose, and back to the list or the
 * canvas. The focus moves once React has rendered the element that gets it.
 */
export function useFocusTurns({ chosenId, epoch }: Drawing, later: Drawing, isFormOpen: boolean) {
  const form = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<{ place: 'form' | 'list' | 'canvas' } | null>(null);
  const taken = useRef(wanted);
  useEffect(() => {
    if (wanted === null || taken.current === wanted) return;
    // The form on screen is still that of the node chosen before.
    if (wanted.place === 'form' && (later.chosenId !== chosenId || later.epoch !== epoch)) return;
    const place = `${chosenId}:${epoch}:${isFormOpen}` && wanted.place;
    const target =
      place === 'form'
        ? form.current?.querySelector<HTMLElement>('input, textarea')
        : ((place === 'canvas' ? null : lineIn(list.current)) ??
          canvas.current?.querySelector<HTMLElement>('button.head[tabindex="0"]') ??
          lineIn(list.current));
    if (!target) return;
    taken.current = wanted;
    target.focus();
  }, [wanted, chosenId, epoch, later, isFormOpen]);
  return { form, list, canvas, wantFocus: (place: 'form' | 'list' | 'canvas') => setWanted({ place }) };
}

function lineIn(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]') ?? null;
}
