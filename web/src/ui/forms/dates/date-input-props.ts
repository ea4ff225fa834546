/** Kind of an input: for a day, a time, or both. */
export type DateKind = 'date' | 'datetime' | 'time';

export interface DateInputProps {
  id: string;
  kind: DateKind;
  value: string;
  onChange: (value: string) => void;
  /** Called with true while the typed text is no valid day or time, with false otherwise. */
  onInvalid?: ((isInvalid: boolean) => void) | undefined;
  onBlur?: () => void;
  /** Ids of the elements with the input's label and description. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** The earliest value, in the form of `value`. */
  min?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  error?: boolean | undefined;
  size?: 'small' | 'medium';
}
