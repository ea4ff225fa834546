import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { userCalls } from './api/save-user.ts';

/**
 * Returns the function behind the delete button of the list of users: it asks for confirmation, then deletes the
 * user. A refusal is shown in the server's own words where it sends some, else by the general message.
 */
export function useDeleteUser(): (user: { id: number; name: string }) => Promise<void> {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  return async (user) => {
    const isSure = await confirm({
      title: t('deleteTitle', { name: user.name }),
      text: t('deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await userCalls.remove(user.id);
      toast.success(t('done'));
    } catch (error) {
      if (error instanceof ApiError && typeof error.body.message === 'string')
        toast.error(error.body.message);
      else toast.failure(error);
    }
  };
}
