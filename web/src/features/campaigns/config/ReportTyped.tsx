import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

/** Part of a form that reports whether it has values that would be lost with its tab or page. */
export function ReportTyped({ onTyped }: { onTyped: (isTyped: boolean) => void }) {
  const { dirty, isSubmitting } = useFormikContext();
  const isTyped = dirty && !isSubmitting;
  const report = useEffectEvent(onTyped);
  useEffect(() => {
    report(isTyped);
    return () => report(false);
  }, [isTyped]);
  return null;
}
