import { useState } from 'react';

export interface RowDialog<T> {
  open: boolean;
  /** null: a new one. It stays while the dialog closes, so that its words do not change under the eye. */
  row: T | null;
  create: () => void;
  edit: (row: T) => void;
  onClose: () => void;
}

/** State of the dialog beside a list in which a row is created or changed. */
export function useRowDialog<T>(): RowDialog<T> {
  const [{ open, row }, setState] = useState<{ open: boolean; row: T | null }>({ open: false, row: null });
  return {
    open,
    row,
    create: () => setState({ open: true, row: null }),
    edit: (chosen) => setState({ open: true, row: chosen }),
    onClose: () => setState((was) => ({ ...was, open: false })),
  };
}
