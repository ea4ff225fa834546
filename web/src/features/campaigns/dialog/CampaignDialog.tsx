import { campaignLimits } from '@balcao/plugins/campaigns/contract/limits.ts';
import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnfinished } from '../../../lib/forms/save-with-file.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { slowToast } from '../../../lib/toast.ts';
import { useConnections } from '../../../shared/choices/use-choices.ts';
import { ClockNote } from '../../../shared/company-clock/ClockNote.tsx';
import { FileField } from '../../../shared/file-field/FileField.tsx';
import { fileKindOf } from '../../../shared/templates/filled.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { StoredActionButton } from '../../../ui/dialogs/StoredActionButton.tsx';
import { DateField } from '../../../ui/forms/dates/DateField.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { TabBar } from '../../../ui/page/TabBar.tsx';
import { lockOf } from '../campaign.ts';
import { useCampaignSettings } from '../config/use-campaign-settings.ts';
import { useCampaignActions } from '../use-campaign-actions.ts';
import { Audience } from './Audience.tsx';
import { type CampaignValues, campaignRules, campaignValues } from './campaign-form.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { useCampaignQuestions } from './use-campaign-questions.ts';
import { useCampaignSave } from './use-campaign-save.ts';
import { VariantFields } from './VariantFields.tsx';

const TemplatePart = ahead(
  async () => (await import('../../../shared/templates/chosen/TemplatePart.tsx')).TemplatePart,
  { texts: 'connections' },
);

const KeptTemplate = ahead(
  async () => (await import('../../../shared/templates/chosen/KeptTemplate.tsx')).KeptTemplate,
  { texts: 'connections' },
);

interface CampaignDialogProps {
  open: boolean;
  /** null: a new one. */
  campaign: Campaign | null;
  onClose: () => void;
  onSaved: (campaign: Campaign) => void;
}

/**
 * Dialog in which an admin writes a campaign. Of a saved one it previews the message and the estimated end, and sends a
 * test.
 */
export function CampaignDialog({ open, campaign, onClose, onSaved }: CampaignDialogProps) {
  const { t } = useTranslation('campaigns');
  const [tab, setTab] = useState<'form' | 'preview'>('form');
  const unfinished = useUnfinished(open);
  const startsNow = useRef(false);
  const { start } = useCampaignQuestions();
  const save = useCampaignSave(open, campaign, unfinished);
  const lock = campaign && lockOf(campaign);
  const isReadOnly = lock !== null;
  const mayStart = campaign === null || campaign.status === 'INATIVA' || campaign.status === 'PROGRAMADA';
  const close = () => {
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
      lockedText={lock ? t(lock.key, { when: lock.when }) : undefined}
      initialValues={campaignValues(campaign)}
      validationSchema={campaignRules}
      fieldsOfCodes={{
        ERR_CAMPAIGN_INVALID_NAME: 'name',
        ERR_CAMPAIGN_REQUIRED: 'name',
        ERR_CAMPAIGN_INVALID_TIME: 'scheduledAt',
        ERR_CAMPAIGN_TIME_PAST: 'scheduledAt',
        ERR_FILE_TOO_LARGE: 'file',
      }}
      head={
        campaign ? (
          <div style={{ marginBottom: 20 }}>
            <TabBar tabs={tabs} value={tab} onChange={setTab} label={t('dialog.tabs')} />
          </div>
        ) : undefined
      }
      instead={campaign && tab === 'preview' ? <PreviewPanel campaign={campaign} /> : undefined}
      extraActions={
        <>
          {campaign ? <Actions campaign={campaign} isReadOnly={isReadOnly} onDone={close} /> : null}
          {mayStart && !isReadOnly && tab === 'form' ? <SendNow startsNow={startsNow} /> : null}
        </>
      }
      toasts={slowToast}
      onClose={close}
      onSubmit={async (values) => {
        const isNow = startsNow.current;
        startsNow.current = false;
        const { campaign: result, isForNow } = await save(values, isNow);
        onSaved(result);
        // A start that is refused leaves the dialog open, on the campaign that is saved by now.
        unfinished.current = result.id;
        if (isForNow) onSaved(await start(result));
        slowToast.success(isForNow ? t('started') : t('saved'));
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
        <DateField
          name="scheduledAt"
          kind="datetime"
          disabled={isReadOnly}
          label={t('scheduledAt')}
          help={
            <>
              {t('dialog.scheduledAtHelp')}
              <ClockNote />
            </>
          }
        />
        <Says isReadOnly={isReadOnly} />
        <FileField
          name="file"
          kept={campaign?.mediaUrl ? { name: campaign.mediaName ?? '', href: campaign.mediaUrl } : null}
          texts={{
            label: t('dialog.attachment'),
            attach: t('dialog.attach'),
            none: t('dialog.noAttachment'),
            replace: t('dialog.replace'),
            remove: t('dialog.detach'),
          }}
          isReadOnly={isReadOnly}
        />
      </fieldset>
    </FormDialog>
  );
}

/**
 * Message of the campaign: texts, with a question for consent before them where wanted, or the template of an official
 * number.
 */
function Says({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('campaigns');
  const { values, setFieldValue } = useFormikContext<CampaignValues>();
  const connections = useConnections();
  const { settings } = useCampaignSettings();
  const { whatsappId, template } = values;
  const connection = connections.find(({ id }) => id === whatsappId);
  const isOfficial = connection?.provider === 'cloud';
  // A template belongs to its connection's account; it stays where that connection is gone, until another is chosen.
  const isElsewhere = template !== null && connection !== undefined && !isOfficial && !isReadOnly;
  useEffect(() => {
    if (isElsewhere) void setFieldValue('template', null).then(() => setFieldValue('templateTexts', {}));
  }, [isElsewhere, setFieldValue]);
  return (
    <>
      {isOfficial ? (
        <TemplatePart
          connectionId={Number(whatsappId)}
          isReadOnly={isReadOnly}
          variables={['nome', 'email', 'numero', ...settings.variables.map(({ key }) => key)]}
          texts={{ why: t('template.why'), help: t('template.extraHelp') }}
          changedBy={(chosen) => ({
            // Files and a question for consent would be free messages, which an official number may not send: they are
            // left out. A header without a file takes none.
            confirmation: false,
            fileListId: '',
            file: fileKindOf(chosen) ? values.file : null,
          })}
        />
      ) : null}
      {template && !isOfficial ? <KeptTemplate template={template} /> : null}
      {template ? null : (
        <>
          <SwitchField
            name="confirmation"
            label={t('dialog.confirmation')}
            help={t('dialog.confirmationHelp')}
            disabled={isReadOnly}
          />
          <VariantFields />
        </>
      )}
    </>
  );
}

/** Saves the campaign and starts it at once, after a question. */
function SendNow({ startsNow }: { startsNow: RefObject<boolean> }) {
  const { t } = useTranslation('campaigns');
  const confirm = useConfirm();
  const { values, isSubmitting, submitForm } = useFormikContext<CampaignValues>();
  const send = async () => {
    const agreed = await confirm({
      title: t('sendNowTitle', { name: values.name }),
      text: t('sendNowText'),
      confirmLabel: t('sendNow'),
    });
    if (!agreed) return;
    startsNow.current = true;
    await submitForm();
    startsNow.current = false;
  };
  return (
    <Button disabled={isSubmitting} onClick={() => void send()}>
      {t('sendNow')}
    </Button>
  );
}

interface ActionsProps {
  campaign: Campaign;
  isReadOnly: boolean;
  onDone: () => void;
}

function Actions({ campaign, isReadOnly, onDone }: ActionsProps) {
  const { t } = useTranslation('campaigns');
  const { stop, restart } = useCampaignActions();
  if (campaign.status === 'EM_ANDAMENTO' || campaign.status === 'PROGRAMADA')
    return (
      <StoredActionButton
        label={t('stop')}
        isDestructive
        isReadOnly={isReadOnly}
        onClick={() => void stop(campaign).then((isDone) => isDone && onDone())}
      />
    );
  if (campaign.status === 'CANCELADA')
    return (
      <StoredActionButton
        label={t('restart')}
        isReadOnly={isReadOnly}
        onClick={() => void restart(campaign).then((isDone) => isDone && onDone())}
      />
    );
  return null;
}
