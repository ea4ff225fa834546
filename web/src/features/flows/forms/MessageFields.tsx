import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useField } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { fileTooLarge } from '../../../lib/forms/file-size.ts';
import { toast } from '../../../lib/toast.ts';
import { FileField } from '../../../shared/file-field/FileField.tsx';
import { flowMedia, uploadFlowMedia } from '../api/flow-media.ts';
import { useWorkbench } from '../editor/editor-context.ts';
import { FlowText } from './FlowText.tsx';
import { messageTexts } from './message-texts.ts';
import type { NodeValues } from './node-values.ts';

const { attach, none, replace, remove, file: label } = messageTexts;

/** Form fields of a message: its text, and a file with the text as caption. */
export function MessageFields({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('flows');
  const { kept, isSending } = useUpload(nodeId);
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
 * stays. A file that arrives after its form was closed is put into the drawing all the same.
 */
function useUpload(nodeId: string) {
  const { store, uploads } = useWorkbench();
  const client = useQueryClient();
  const [{ value: file }, , { setValue: setFile }] = useField<NodeValues['file']>('file');
  const [{ value: id }, , { setValue: setId }] = useField<NodeValues['flowMediaId']>('flowMediaId');
  const [isSending, setSending] = useState(false);
  const { data } = useQuery({ ...flowMedia(Number(id)), enabled: id !== '' });
  const isOpened = useRef(false);
  const take = useEffectEvent(async (chosen: NodeValues['file'], isOver: () => boolean) => {
    const isChoice = isOpened.current && chosen !== 'kept';
    isOpened.current = true;
    if (!isChoice) return;
    const isLatest = uploads.choose(nodeId);
    if (chosen === null && id !== '') void setId('');
    if (chosen === null || (await fileTooLarge(chosen))) return;
    setSending(true);
    uploads.follow(
      send(chosen, isLatest, isOver).finally(() => {
        if (!isOver()) setSending(false);
      }),
    );
  });
  const send = async (chosen: File, isLatest: () => boolean, isOver: () => boolean): Promise<boolean> => {
    try {
      const stored = await uploadFlowMedia(chosen);
      client.setQueryData(flowMedia(stored.id).queryKey, stored);
      if (!isLatest()) return true;
      const change = { do: 'change', id: nodeId, fields: { flowMediaId: stored.id } } as const;
      if (isOver()) {
        store.change(change);
        return true;
      }
      // In the drawing at once: what waits for the upload saves it. The form follows.
      store.run(change);
      void setId(stored.id);
      void setFile('kept');
      return true;
    } catch (error) {
      if (!isLatest()) return true;
      toast.failure(error);
      if (!isOver()) void setFile(id === '' ? null : 'kept');
      return false;
    }
  };
  useEffect(() => {
    let isOver = false;
    void take(file, () => isOver);
    return () => {
      isOver = true;
    };
  }, [file]);
  return { kept: data ? { name: data.name, href: data.mediaUrl } : { name: '…', href: '' }, isSending };
}
