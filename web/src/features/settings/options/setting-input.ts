/** Properties of every input of a setting. */
export interface SettingInputProps {
  id: string;
  value: string;
  disabled: boolean;
  /** The setting's name, for screen readers. */
  label: string;
  describedBy: string | undefined;
  /** Resolves to whether it was stored. */
  onChange: (value: string) => Promise<boolean>;
}
