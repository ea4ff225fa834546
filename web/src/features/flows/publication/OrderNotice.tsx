import type { flowChanged } from '@balcao/plugins/flows/contract/live-events.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { cancelPublication, momentText, publicationOrder } from '../api/publication-orders.ts';
import { problemText } from '../drawing/problems.ts';
import { orderTexts } from './texts.ts';

interface OrderNoticeProps {
  flowId: number;
  /** Present revision of the draft. */
  draftRevision: number;
}

/**
 * Notice about a publication at a later moment: who ordered it, or why it failed. Renders nothing where there is none.
 */
export const OrderNotice = memo(function OrderNotice({ flowId, draftRevision }: OrderNoticeProps) {
  const { t } = useTranslation('flows');
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const query = publicationOrder(flowId);
  const { data } = useQuery(query);
  const readAgain = () => client.invalidateQueries({ queryKey: query.queryKey });
  useLive<typeof flowChanged>('company-{id}-flow', (event) => {
    if (event.action === 'update' && event.record.id === flowId) void readAgain();
  });
  if (!data?.order) return null;
  const { publishAt, orderedBy, failure, problems, revision } = data.order;
  const cancel = async () => {
    setSending(true);
    try {
      await cancelPublication(flowId);
      if (failure === null) toast.success(inLanguage(orderTexts.cancelled));
    } catch (error) {
      toast.failure(error);
    }
    await readAgain();
    setSending(false);
  };
  const words = inLanguage(orderTexts[failure ?? 'waits'])
    .replace('{{moment}}', momentText(publishAt, data.timeZone))
    .replace('{{name}}', () => orderedBy?.name ?? inLanguage(orderTexts.gone));
  const isOlder = failure === null && revision !== draftRevision;
  return (
    <Alert
      severity={failure === null ? 'info' : 'error'}
      role="note"
      sx={{ borderRadius: 0 }}
      action={
        <Button size="small" color="inherit" disabled={isSending} onClick={() => void cancel()}>
          {inLanguage(failure === null ? orderTexts.cancel : orderTexts.dismiss)}
        </Button>
      }
    >
      {[words, ...problems.filter(({ level }) => level === 'error').map((one) => problemText(one, t))].join(
        ' ',
      )}
      {isOlder ? ` ${inLanguage(orderTexts.isOlder)}` : null}
    </Alert>
  );
});
