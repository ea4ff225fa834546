import { useReason } from '../../lib/texts.ts';

/** What the plugin that declares a switch calls it; its bare name where the plugin says nothing. */
export function useFlagName(flag: string): string {
  return useReason(flag, null, flag) ?? flag;
}

export function FlagName({ flag }: { flag: string }) {
  return useFlagName(flag);
}
