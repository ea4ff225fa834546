import { useReason } from '../../lib/format/texts.ts';

/** Returns the name of a plan flag, from the plugin that declares it; its key where the plugin has none. */
export function useFlagName(flag: string): string {
  return useReason(flag, null, flag) ?? flag;
}

export function FlagName({ flag }: { flag: string }) {
  return useFlagName(flag);
}
