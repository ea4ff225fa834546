import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { token } from '../../../theme/tokens.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { CampaignValues } from './campaign-form.ts';

interface AttachmentProps {
  campaign: Campaign | null;
  isReadOnly: boolean;
}

/** The file that goes with the message; nothing is sent before the form is. */
export function Attachment({ campaign, isReadOnly }: AttachmentProps) {
  const { t } = useTranslation('campaigns');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [{ value }, , { setValue }] = useField<CampaignValues['file']>('file');
  return (
    <Field id={id} label={t('dialog.attachment')}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('dialog.attach')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void setValue(file);
          event.target.value = '';
        }}
      />
      <Line>
        <Button
          id={id}
          variant="outlined"
          startIcon={<AttachFileOutlined />}
          disabled={isReadOnly}
          onClick={() => input.current?.click()}
        >
          {value === null ? t('dialog.attach') : t('dialog.replace')}
        </Button>
        {value === null ? null : value === 'kept' ? (
          <a href={campaign?.mediaUrl ?? undefined} target="_blank" rel="noreferrer">
            {campaign?.mediaName}
          </a>
        ) : (
          <span>{value.name}</span>
        )}
        {value === null || isReadOnly ? null : (
          <IconAction label={t('dialog.detach')} size="small" onClick={() => void setValue(null)}>
            <CloseOutlined sx={{ fontSize: 18 }} />
          </IconAction>
        )}
      </Line>
    </Field>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > a, & > span:not([class])': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.875rem',
    color: token('text'),
  },
});
