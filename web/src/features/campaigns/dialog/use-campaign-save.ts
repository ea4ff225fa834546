import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveWithFile, type Unfinished } from '../../../lib/forms/save-with-file.ts';
import type { FileValue } from '../../../shared/file-field/FileField.tsx';
import { nameAt } from '../../../shared/record-save/name-at.ts';
import { useRecordSave } from '../../../shared/record-save/use-record-save.tsx';
import { createCampaign, deleteCampaign, readCampaign, updateCampaign } from '../api/campaign-calls.ts';
import { formatLocal } from '../campaign.ts';
import { campaignChange } from './campaign-change.ts';
import { type CampaignValues, campaignBody, campaignValues, variants } from './campaign-form.ts';
import { type Agreed, useCampaignQuestions } from './use-campaign-questions.ts';

interface Written {
  campaign: Campaign;
  /** True when the campaign must be sent right away. */
  isForNow: boolean;
}

/**
 * Saves a campaign with its file, after the questions that a refusal may lead to; `isNow`: without a new time, since it
 * is sent at once. A new campaign gets its time only with its file, without which it cannot start.
 */
export function useCampaignSave(open: boolean, campaign: Campaign | null, unfinished: Unfinished) {
  const { t } = useTranslation('campaigns');
  const { withVariables, isForNow } = useCampaignQuestions();
  const file = useRef<FileValue>(null);
  const saveChanged = useRecordSave<Campaign, Partial<ReturnType<typeof campaignChange>>>({
    open,
    record: campaign,
    bodyOf: (row) => campaignBody(campaignValues(row)),
    read: ({ id }) => readCampaign(id),
    send: ({ id }, changes, options) => updateCampaign(id, changes, file.current, options),
    labels: {
      name: t('name'),
      scheduledAt: t('scheduledAt'),
      confirmation: t('dialog.confirmation'),
      contactListId: t('contactList'),
      tagListId: t('dialog.tag'),
      whatsappId: t('connection'),
      fileListId: t('dialog.fileList'),
      ...Object.fromEntries(
        variants.flatMap((number) => [
          [`message${number}`, `${t('dialog.message')} (${number})`],
          [`confirmationMessage${number}`, `${t('dialog.confirmationText')} (${number})`],
        ]),
      ),
    },
    show: {
      contactListId: (id) => nameAt('/contact-lists', id),
      tagListId: (id) => nameAt('/tags', id === 'Nenhuma' ? null : id),
      whatsappId: (id) => nameAt('/whatsapp', id),
      fileListId: (id) => nameAt('/files', id),
      scheduledAt: (at) => (at ? formatLocal(at.replace(' ', 'T')) : ''),
    },
  });

  function store(id: number | null, values: CampaignValues, agreed: Agreed): Promise<Campaign> {
    if (id === null) return createCampaign(campaignChange(values, { agreed, hadFile: false }));
    const change = campaignChange(values, { agreed, hadFile: Boolean(campaign?.mediaUrl) });
    file.current = values.file;
    return campaign ? saveChanged(change) : updateCampaign(id, change, values.file);
  }

  async function write(id: number | null, given: CampaignValues, isNow: boolean): Promise<Written> {
    // A scheduled campaign keeps its time until it has started: a start that fails must not lose it.
    const hour = campaign?.status === 'PROGRAMADA' ? campaignValues(campaign).scheduledAt : '';
    const values = isNow ? { ...given, scheduledAt: hour } : given;
    try {
      const saved = await withVariables((agreed) => store(id, values, agreed));
      return { campaign: saved, isForNow: isNow };
    } catch (error) {
      if (!(await isForNow(error))) throw error;
      return write(id, given, true);
    }
  }

  return async (values: CampaignValues, isNow: boolean): Promise<Written> => {
    if (campaign || !(values.file instanceof File))
      return write(campaign?.id ?? unfinished.current, values, isNow);
    let written: Written | undefined;
    const draft = { ...values, scheduledAt: '', file: null };
    const made = await saveWithFile<Campaign>({
      known: null,
      unfinished,
      save: async () =>
        written?.campaign ?? createCampaign(campaignChange(draft, { agreed: {}, hadFile: false })),
      attach: async (id) => {
        written = await write(id, values, isNow);
      },
      discard: (id) => deleteCampaign(id),
    });
    return written ?? { campaign: made, isForNow: isNow };
  };
}
