import type { Host } from '../../context.ts';
import type { Plan } from './plan.ts';

/** Megabytes of files that a plan allows: its own number, else the installation's; 0: no limit. */
export function storageOf({ config }: Pick<Host, 'config'>, { storageMb }: Pick<Plan, 'storageMb'>): number {
  return storageMb ?? config.defaultStorageMb;
}
