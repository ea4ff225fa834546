import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useField } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { fileTooLarge } from '../../../lib/forms/file-size.ts';
import { toast } from '../../../lib/toast.ts';
import { FileField } from '../../../shared/file-field/FileField.tsx';
import { flowMedia, uploadFlowMedia } from '../api/flow-media.ts';
import { FlowText } from './FlowText.tsx';
import { messageTexts } from './message-texts.ts';
import type { NodeValues } from './node-values.ts';

const { attach, none, replace, remove, file: label } = messageTexts;

/** Form fields of a message: its text, and a file with the text as caption. */
export function MessageFields() {
  const { t } = useTranslation('flows');
  const { kept, isSending } = useUpload();
  return (
    <>
      <FlowText name="text" label={t('field.text')} maxLength={flowLimits.text} />
      <div>
        <FileField
          name="file"
          texts={{
            ...{ label: inLanguage(label), attach: inLanguage(attach), none: inLanguage(none) },
            ...{ replace: inLanguage(replace), remove: inLanguage(remove) },
          }}
          kept={kept}
        />
        <Typography
          variant="caption"
          role={isSending ? 'status' : undefined}
          sx={{ color: 'text.secondary' }}
        >
          {inLanguage(isSending ? messageTexts.sending : messageTexts.help)}
        </Typography>
      </div>
    </>
  );
}

/**
 * Uploads a chosen file at once, so that the drawing can refer to it; where the server refuses the file, the former one
 * stays.
 */
function useUpload() {
  const client = useQueryClient();
  const [{ value: file }, , { setValue: setFile }] = useField<NodeValues['file']>('file');
  const [{ value: id }, , { setValue: setId }] = useField<NodeValues['flowMediaId']>('flowMediaId');
  const [isSending, setSending] = useState(false);
  const { data } = useQuery({ ...flowMedia(Number(id)), enabled: id !== '' });
  const take = useEffectEvent(async (chosen: NodeValues['file'], isOver: () => boolean) => {
    if (chosen === null && id !== '') void setId('');
    if (!(chosen instanceof File) || (await fileTooLarge(chosen))) return;
    setSending(true);
    try {
      const stored = await uploadFlowMedia(chosen);
      client.setQueryData(flowMedia(stored.id).queryKey, stored);
      if (isOver()) return;
      void setId(stored.id);
      void setFile('kept');
    } catch (error) {
      if (isOver()) return;
      toast.failure(error);
      void setFile(id === '' ? null : 'kept');
    } finally {
      if (!isOver()) setSending(false);
    }
  });
  useEffect(() => {
    let isOver = false;
    void take(file, () => isOver);
    return () => {
      isOver = true;
    };
  }, [file]);
  return { kept: data ? { name: data.name, href: data.mediaUrl } : { name: '…', href: '' }, isSending };
}
