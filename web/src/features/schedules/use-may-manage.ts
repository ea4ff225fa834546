import { useSession } from '../../lib/api/session.tsx';
import { isChangeable, type Schedule } from './schedule.ts';

export interface MayManage {
  /** Whether this person may delete it: their own, or a colleague's by permission. */
  owns(schedule: Pick<Schedule, 'userId'>): boolean;
  /** Whether they may change and send it, too: it was not sent. */
  changes(schedule: Pick<Schedule, 'userId' | 'status'>): boolean;
}

/** Rights of the signed-in user to scheduled messages; the server checks the same. */
export function useMayManage(): MayManage {
  const { user, can } = useSession();
  const owns = ({ userId }: Pick<Schedule, 'userId'>) => userId === user.id || can('schedules:manage');
  return { owns, changes: (schedule) => isChangeable(schedule) && owns(schedule) };
}
