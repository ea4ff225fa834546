/** Input of a day, of a time, or of both. */
export type DateKind = 'date' | 'datetime' | 'time';

export interface DateInputProps {
  id: string;
  kind: DateKind;
  value: string;
  onChange: (value: string) => void;
  /** Called with true where something is typed that is no day or time, with false where it is one or nothing is there. */
  onInvalid?: ((isInvalid: boolean) => void) | undefined;
  onBlur?: () => void;
  /** Ids of the elements that name and explain it. */
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
