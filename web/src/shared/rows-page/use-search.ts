import { useState } from 'react';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';

export interface Search {
  value: string;
  onChange: (value: string) => void;
  /** Search text sent to the API, once the typing has paused. */
  param: string;
}

/** State of the search field above a list. */
export function useSearch(): Search {
  const [value, onChange] = useState('');
  return { value, onChange, param: useDebounced(value.trim()) };
}
