import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { variablesQuestion } from '../../../shared/variables/use-variables-question.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { startCampaign } from '../api/campaign-calls.ts';

/** Consents that a save or a start sends along after the user was asked. */
export interface Agreed {
  keepsUnknownVariables?: boolean;
}

/**
 * Asks the admin about two refusals with which a campaign may go on: unknown variables, and a start time in the past,
 * after which it is sent now or gets another time. Without consent the refusal is thrown.
 */
export function useCampaignQuestions() {
  const { t } = useTranslation('campaigns');
  const confirm = useConfirm();

  /** Runs `work`, and again with the admin's consent where it is refused for unknown variables. */
  async function withVariables<T>(work: (agreed: Agreed) => Promise<T>): Promise<T> {
    try {
      return await work({});
    } catch (error) {
      if (!isRefusal(error, 'ERR_CAMPAIGN_UNKNOWN_VARIABLES')) throw error;
      const names = String((error.details as { names?: unknown }).names ?? '');
      if (!(await confirm(variablesQuestion(names)))) throw error;
      return work({ keepsUnknownVariables: true });
    }
  }

  /**
   * True when the campaign is to be sent now, because its time is over; throws the refusal where the admin chooses
   * another time.
   */
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
