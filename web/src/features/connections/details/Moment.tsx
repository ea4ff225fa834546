import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { Tooltip } from '../../../ui/menus/Tooltip.tsx';
import { fromNow } from '../relative-time.ts';

const tickMs = 5000;

/** Time since or until a moment, with the moment itself on hover. */
export function Moment({ at, lies = 'past' }: { at: string; lies?: 'past' | 'future' }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Tooltip title={formatDateTime(at)}>
      <time dateTime={at} className="numeric">
        {fromNow(at, now, lies)}
      </time>
    </Tooltip>
  );
}
