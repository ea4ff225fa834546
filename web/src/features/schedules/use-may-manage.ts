import { useSession } from '../../lib/api/session.tsx';
import { isChangeable, type Schedule } from './schedule.ts';

export interface MayManage {
  /** Returns true when the user may delete the message: their own, or a colleague's by permission. */
  owns(schedule: Pick<Schedule, 'userId'>): boolean;
  /** Whether the user may also change and send it, because it was not sent yet. */
  changes(schedule: Pick<Schedule, 'userId' | 'status'>): boolean;
}

/** Rights of the signed-in user to scheduled messages; the server checks the same. */
export function useMayManage(): MayManage {
  const { user, can } = useSession();
  const owns = ({ userId }: Pick<Schedule, 'userId'>) => userId === user.id || can('schedules:manage');
  return { owns, changes: (schedule) => isChangeable(schedule) && owns(schedule) };
}
