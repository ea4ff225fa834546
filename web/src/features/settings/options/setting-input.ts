/** Properties of every input of a setting. */
export interface SettingInputProps {
  id: string;
  value: string;
  disabled: boolean;
  /** The setting's name, for screen readers. */
  label: string;
  describedBy: string | undefined;
  /** `seen` is the value that the person saw when they began to type. Resolves to whether it was stored. */
  onChange: (value: string, seen?: string) => Promise<boolean>;
}
