import { useReason } from '../../lib/format/texts.ts';

/** Name of a plan flag, from the plugin that declares it; its bare key where the plugin has none. */
export function useFlagName(flag: string): string {
  return useReason(flag, null, flag) ?? flag;
}

export function FlagName({ flag }: { flag: string }) {
  return useFlagName(flag);
}
