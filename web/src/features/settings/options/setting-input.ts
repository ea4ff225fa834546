/** Properties of every input of a setting. */
export interface SettingInputProps {
  id: string;
  value: string;
  disabled: boolean;
  /** Name of the setting, for screen readers. */
  label: string;
  describedBy: string | undefined;
  /** Saves the value; `seen` is the value that the user saw before typing. Resolves with true when it was saved. */
  onChange: (value: string, seen?: string) => Promise<boolean>;
}
