import { useState } from 'react';

export interface RowDialog<T> {
  open: boolean;
  /** null: a new one. It stays while the dialog closes, so that its words do not change under the eye. */
  row: T | null;
  create: () => void;
  edit: (row: T) => void;
  onClose: () => void;
}

/** The dialog beside a list that makes a row or changes one. */
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
