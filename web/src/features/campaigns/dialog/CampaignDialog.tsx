import { campaignLimits } from '@balcao/plugins/campaigns/limits.ts';
import type { Campaign, CampaignWithRows } from '@balcao/plugins/campaigns/schemas.ts';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SwitchField } from '../../../ui/SwitchField.tsx';
import { TabBar } from '../../../ui/TabBar.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { isSaveable } from '../campaign.ts';
import { useCampaignActs } from '../use-campaign-acts.ts';
import { Attachment } from './Attachment.tsx';
import { Audience } from './Audience.tsx';
import { type CampaignValues, campaignRules, campaignValues } from './campaign-form.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { saveCampaign, saveFileOf } from './save-campaign.ts';
import { VariantFields } from './VariantFields.tsx';

interface CampaignDialogProps {
  open: boolean;
  /** null: a new one. */
  campaign: Campaign | null;
  onClose: () => void;
  onSaved: (campaign: Campaign) => void;
}

/** Writes a campaign; of one that is saved it shows what a recipient gets, when it would end, and sends a test. */
export function CampaignDialog({ open, campaign, onClose, onSaved }: CampaignDialogProps) {
  const { t } = useTranslation('campaigns');
  const [tab, setTab] = useState<'form' | 'preview'>('form');
  // A new one whose file could not be sent is there already: the next try changes it.
  const saved = useRef<number | null>(null);
  const isReadOnly = campaign !== null && !isSaveable(campaign);
  const close = () => {
    saved.current = null;
    setTab('form');
    onClose();
  };
  const tabs = [
    { key: 'form', label: t('dialog.content') },
    { key: 'preview', label: t('dialog.preview') },
  ] as const;
  return (
    <FormDialog<CampaignValues>
      open={open}
      width="md"
      title={campaign === null ? t('add') : isReadOnly ? t('view') : t('edit')}
      isReadOnly={isReadOnly}
      initialValues={campaignValues(campaign)}
      validationSchema={campaignRules}
      fieldsOfCodes={{
        ERR_CAMPAIGN_INVALID_NAME: 'name',
        ERR_CAMPAIGN_REQUIRED: 'name',
        ERR_CAMPAIGN_INVALID_TIME: 'scheduledAt',
      }}
      head={
        campaign ? (
          <div style={{ marginBottom: 20 }}>
            <TabBar tabs={tabs} value={tab} onChange={setTab} label={t('dialog.tabs')} />
          </div>
        ) : undefined
      }
      instead={campaign && tab === 'preview' ? <PreviewPanel campaign={campaign} /> : undefined}
      extraActions={campaign ? <Acts campaign={campaign} onDone={close} /> : undefined}
      onClose={close}
      onSubmit={async (values) => {
        let result = await saveCampaign(campaign?.id ?? saved.current, values);
        saved.current = result.id;
        onSaved(result);
        if (await saveFileOf(result, values.file)) {
          const { shipping: _shipping, ...row } = await api.get<CampaignWithRows>(`/campaigns/${result.id}`);
          result = { ...result, mediaName: row.mediaName, mediaPath: row.mediaPath, mediaUrl: row.mediaUrl };
          onSaved(result);
        }
        toast.success(t('saved'));
      }}
    >
      <fieldset disabled={isReadOnly} style={{ display: 'contents' }}>
        <TextField
          name="name"
          label={t('name')}
          required
          autoFocus={campaign === null}
          maxLength={campaignLimits.name.max}
        />
        <Audience isReadOnly={isReadOnly} />
        <TextField
          name="scheduledAt"
          type="datetime-local"
          label={t('scheduledAt')}
          help={t('dialog.scheduledAtHelp')}
        />
        <SwitchField
          name="confirmation"
          label={t('dialog.confirmation')}
          help={t('dialog.confirmationHelp')}
          disabled={isReadOnly}
        />
        <VariantFields />
        <Attachment campaign={campaign} isReadOnly={isReadOnly} />
      </fieldset>
    </FormDialog>
  );
}

function Acts({ campaign, onDone }: { campaign: Campaign; onDone: () => void }) {
  const { t } = useTranslation('campaigns');
  const { stop, restart } = useCampaignActs();
  if (campaign.status === 'EM_ANDAMENTO')
    return (
      <Button color="error" onClick={() => void stop(campaign).then(onDone)}>
        {t('stop')}
      </Button>
    );
  if (campaign.status === 'CANCELADA')
    return <Button onClick={() => void restart(campaign).then(onDone)}>{t('restart')}</Button>;
  return null;
}
