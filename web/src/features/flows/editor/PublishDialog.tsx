import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowInFull } from '@balcao/plugins/flows/schemas.ts';
import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { hasCode } from '../../../lib/api/api-error.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { isRequired, isTooLong } from '../../../lib/forms/form-rules.ts';
import { useAtOpening } from '../../../lib/hooks/use-at-opening.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { flowAssertions } from '../api/assertions.ts';
import { publishFlow } from '../api/flow-calls.ts';
import { orderPublication, publicationOrder } from '../api/publication-orders.ts';
import type { Problem } from '../drawing/graph.ts';
import { MovedRuns } from '../moving/MovedRuns.tsx';
import { MoveRunsField } from '../moving/MoveRunsField.tsx';
import { LaterFields } from '../publication/LaterFields.tsx';
import { orderTexts } from '../publication/texts.ts';
import { assertionTexts } from '../trial/assertion-texts.ts';
import { ReplayReport } from '../trial/ReplayReport.tsx';

interface PublishDialogProps {
  open: boolean;
  flow: FlowInFull;
  onClose: () => void;
  onPublished: (flow: FlowInFull) => void;
}

const rules = object({
  note: string().max(flowLimits.publicationNote, isTooLong),
  moveRuns: boolean(),
});
const laterRules = rules.shape({ publishAt: string().required(isRequired) });

/** Publishes the draft as it stood when the dialog opened; a draft that another user changed meanwhile is refused. */
export const PublishDialog = memo(function PublishDialog({
  open,
  flow: now,
  onClose,
  onPublished,
}: PublishDialogProps) {
  const { t } = useTranslation('flows');
  const flow = useAtOpening(open, now);
  const [isRefused, setRefused] = useState(false);
  const [isFailing, setFailing] = useState(false);
  const [movedTo, setMovedTo] = useState<number | null>(null);
  const endMove = useCallback(() => setMovedTo(null), []);
  const [isLater, setLater] = useState(false);
  const client = useQueryClient();
  const checks = useQuery({ ...flowAssertions(flow.id), enabled: isFailing });
  const failing =
    checks.data?.assertions.filter((_one, index) => !checks.data.results[index]?.isPassed) ?? [];
  const close = () => {
    setRefused(false);
    setFailing(false);
    setLater(false);
    onClose();
  };
  return (
    <>
      {movedTo === null ? null : (
        <MovedRuns key={movedTo} flowId={flow.id} number={movedTo} onOver={endMove} />
      )}
      <FormDialog
        open={open}
        title={t('publish.title')}
        initialValues={{ note: '', publishAt: '', moveRuns: false }}
        validationSchema={isLater ? laterRules : rules}
        fieldsOfCodes={{ ERR_FLOW_PUBLICATION_TIME: 'publishAt' }}
        submitLabel={
          isLater
            ? inLanguage(orderTexts.order)
            : isFailing
              ? inLanguage(assertionTexts.anyway)
              : t('editor.publish')
        }
        isDestructive={isFailing}
        isReadOnly={isRefused}
        onClose={close}
        onFailure={(error, isAtField) => {
          if (isAtField) return;
          if (hasCode(error, 'ERR_FLOW_CHANGED')) setRefused(true);
          else if (isOnlyFailing(error)) setFailing(true);
          else toast.failure(error);
        }}
        onSubmit={async ({ note, publishAt, moveRuns }) => {
          const body = {
            revision: flow.draftRevision,
            ...(note.trim() ? { note: note.trim() } : {}),
            ...(isFailing ? { despiteAssertions: true } : {}),
            ...(moveRuns ? { moveRuns } : {}),
          };
          if (isLater) {
            const order = await orderPublication(flow.id, { ...body, publishAt });
            client.setQueryData(publicationOrder(flow.id).queryKey, order);
            toast.success(inLanguage(orderTexts.ordered));
            return;
          }
          const published = await publishFlow(flow.id, body);
          onPublished(published);
          if (moveRuns) setMovedTo(published.publishedNumber);
          toast.success(t('publish.done', { number: published.publishedNumber }));
        }}
      >
        {isRefused ? <Alert severity="warning">{t('editor.changedMeanwhile')}</Alert> : null}
        {isFailing ? (
          <Alert severity="warning">
            {inLanguage(assertionTexts.refused).replace(
              '{{text}}',
              failing.map(({ customerTexts }) => `“${customerTexts.join(' → ')}”`).join(', ') || '…',
            )}
          </Alert>
        ) : null}
        <p style={{ margin: 0 }}>{t('publish.text')}</p>
        {flow.publishedNumber === null ? null : (
          <>
            <ReplayReport key={flow.draftRevision} flowId={flow.id} revision={flow.draftRevision} />
            <MoveRunsField flowId={flow.id} />
          </>
        )}
        <TextField
          name="note"
          label={t('publish.note')}
          help={t('publish.noteHelp')}
          autoFocus
          maxLength={flowLimits.publicationNote}
        />
        <LaterFields flowId={flow.id} isLater={isLater} onChange={setLater} />
      </FormDialog>
    </>
  );
});

/** True where nothing but checks of the flow keeps it from being published. */
function isOnlyFailing(error: unknown): boolean {
  if (!hasCode(error, 'ERR_FLOW_INVALID') || !Array.isArray(error.details.problems)) return false;
  const errors = (error.details.problems as Problem[]).filter(({ level }) => level === 'error');
  return errors.length > 0 && errors.every(({ code }) => code === 'FLOW_ASSERTION_FAILED');
}
