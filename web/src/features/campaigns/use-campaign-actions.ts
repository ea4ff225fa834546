import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { removeRow } from '../../lib/api/list.ts';
import { slowToast } from '../../lib/toast.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import {
  cancelCampaign,
  cloneCampaign,
  deleteCampaign,
  restartCampaign,
  sendCampaignAgain,
} from './api/campaign-calls.ts';
import { campaignRows, campaignsKey } from './campaign.ts';

type Named = Pick<Campaign, 'id' | 'name' | 'status'>;

/** Actions on an existing campaign: each asks before an irreversible step, and shows its result. */
export function useCampaignActions() {
  const { t } = useTranslation('campaigns');
  const confirm = useConfirm();
  const client = useQueryClient();
  const act = async (work: () => Promise<unknown>, said: string): Promise<boolean> => {
    const isDone = await slowToast.attempt(work, said);
    void client.invalidateQueries({ queryKey: campaignsKey });
    return isDone;
  };
  const stop = async ({ id, name, status }: Named) => {
    const isAhead = status === 'PROGRAMADA';
    const agreed = await confirm({
      title: t('stopTitle', { name }),
      text: t(isAhead ? 'stopAheadText' : 'stopText'),
      confirmLabel: t('stop'),
      isDestructive: true,
    });
    return agreed && (await act(() => cancelCampaign(id), t(isAhead ? 'stoppedAhead' : 'stopped')));
  };
  const restart = async ({ id, name }: Named) => {
    const agreed = await confirm({
      title: t('restartTitle', { name }),
      text: t('restartText'),
      confirmLabel: t('restart'),
    });
    return agreed && (await act(() => restartCampaign(id), t('restarted')));
  };
  const sendAgain = async ({ id, name }: Named, only?: 'failed') => {
    const agreed = await confirm({
      title: t(only ? 'retryTitle' : 'sendRestTitle', { name }),
      text: t(only ? 'retryText' : 'sendRestText'),
      confirmLabel: t(only ? 'retry' : 'sendRest'),
    });
    if (agreed) await act(() => sendCampaignAgain(id, only), t('restarted'));
  };
  const clone = ({ id, name }: Named) =>
    act(() => cloneCampaign(id, t('copyOf', { name }).slice(0, 50)), t('cloned'));
  const remove = async ({ id, name }: Named) => {
    const agreed = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    const isGone = await act(() => deleteCampaign(id), t('deleted'));
    if (isGone) removeRow(client, campaignsKey, id, campaignRows);
  };
  return { stop, restart, sendAgain, clone, remove };
}
