import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';

interface FollowStoredProps<R> {
  /** Values that are stored now, also by other users. */
  stored: R;
  /** Called with newly stored values, which the form takes. */
  onFollow: (stored: R) => void;
}

/** Part of a form that stays on its page: it shows what other users save, but nothing typed is lost for that. */
export function FollowStored<R>({ stored, onFollow }: FollowStoredProps<R>) {
  const { dirty, isSubmitting } = useFormikContext();
  const now = JSON.stringify(stored);
  const seen = useRef(now);
  const follow = useEffectEvent(() => {
    seen.current = now;
    onFollow(stored);
  });
  useEffect(() => {
    if (!dirty && !isSubmitting && seen.current !== now) follow();
  }, [dirty, isSubmitting, now]);
  return null;
}
