import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { variablesQuestion } from '../../../shared/variables/use-variables-question.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { startCampaign } from '../api/campaign-calls.ts';

/** Consent that a save or a start may add once the user has been asked. */
export interface Agreed {
  keepsUnknownVariables?: boolean;
}

/**
 * Asks about what a campaign is refused for and may go on with: variables that stand for nothing, and a time that is over,
 * in whose place it is sent now or gets another hour. What is not agreed to fails as the refusal says.
 */
export function useCampaignQuestions() {
  const { t } = useTranslation('campaigns');
  const confirm = useConfirm();

  /** Does it, and once more with what was agreed to. */
  async function withVariables<T>(work: (agreed: Agreed) => Promise<T>): Promise<T> {
    try {
      return await work({});
    } catch (error) {
      if (!isRefusal(error, 'ERR_CAMPAIGN_UNKNOWN_VARIABLES')) throw error;
      const names = String((error.details as { names?: unknown }).names ?? '');
      if (!(await confirm(variablesQuestion(t, names)))) throw error;
      return work({ keepsUnknownVariables: true });
    }
  }

  /** Whether it is to be sent now, since its time is over; throws the refusal where another hour is to be chosen. */
  async function isForNow(error: unknown): Promise<boolean> {
    if (!isRefusal(error, 'ERR_CAMPAIGN_TIME_PAST')) throw error;
    const agreed = await confirm({
      title: t('dialog.pastTitle'),
      text: t('dialog.pastText'),
      confirmLabel: t('sendNow'),
      cancelLabel: t('dialog.otherTime'),
    });
    if (!agreed) throw error;
    return true;
  }

  const start = ({ id }: Pick<Campaign, 'id'>) => withVariables((agreed) => startCampaign(id, agreed));

  return { withVariables, isForNow, start };
}

function isRefusal(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
