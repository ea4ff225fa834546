import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LowPriorityOutlined from '@mui/icons-material/LowPriorityOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import SnoozeOutlined from '@mui/icons-material/SnoozeOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { useFields } from '../../../shared/field-values/use-fields.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { UntilDialog } from '../snooze/UntilDialog.tsx';
import { Bar, Line, Said } from '../together/bar.ts';
import { actNames, batchTexts, chosenText } from './batch-texts.ts';
import { Lead } from './Lead.tsx';
import { useOrderTicketBatch } from './use-ticket-batches.ts';
import { type AskedAct as ValueAct, WholeActDialog } from './WholeActDialog.tsx';
import { WholeFieldDialog } from './WholeFieldDialog.tsx';

type AskedAct = ValueAct | 'snooze' | 'field';

interface WholeViewBarProps {
  viewId: number;
  /** Number of its tickets as it is shown; null: it is not known. */
  count: string | null;
  /** The selection ends: the order was given, or is not wanted. */
  onEnd: () => void;
}

const icons = {
  close: CheckCircleOutlined,
  queue: SwapHorizOutlined,
  assign: PersonAddAltOutlined,
  tag: LocalOfferOutlined,
  priority: LowPriorityOutlined,
  snooze: SnoozeOutlined,
  field: EditNoteOutlined,
} satisfies Record<AskedAct | 'close', ComponentType>;

const acts = ['close', 'queue', 'assign', 'tag', 'priority', 'snooze', 'field'] as const;

/** Toolbar of acts on all tickets of a view, those that are not loaded too. */
export function WholeViewBar({ viewId, count, onEnd }: WholeViewBarProps) {
  const { t } = useTranslation('tickets');
  const order = useOrderTicketBatch();
  const fields = useFields().rows.filter(({ target, isArchived }) => target === 'ticket' && !isArchived);
  const [asking, setAsking] = useState<AskedAct | null>(null);
  const [isBusy, setBusy] = useState(false);
  const give = async (act: AskedAct | 'close', value?: unknown) => {
    setBusy(true);
    try {
      await order({ viewId, act, ...(value === undefined ? {} : { value }) });
      onEnd();
    } finally {
      setBusy(false);
    }
  };
  const start = (act: AskedAct | 'close') => {
    if (isBusy) return;
    if (act === 'close') give('close').catch(toast.failure);
    else setAsking(act);
  };
  return (
    <Bar role="toolbar" aria-label={inLanguage(batchTexts.bar)}>
      <Line>
        <Said role="status" style={{ paddingInlineStart: 8 }}>
          {chosenText(count)}
        </Said>
        <IconAction label={t('together.end')} shortcut="Esc" size="small" onClick={onEnd}>
          <CloseOutlined fontSize="dense" />
        </IconAction>
      </Line>
      <Line>
        {acts
          .filter((act) => act !== 'field' || fields.length > 0)
          .map((act) => {
            const Icon = icons[act];
            return (
              <IconAction
                key={act}
                size="small"
                label={inLanguage(actNames[act])}
                word={inLanguage(actNames[act])}
                aria-disabled={isBusy || undefined}
                onClick={() => start(act)}
              >
                <Icon />
              </IconAction>
            );
          })}
      </Line>
      {asking === 'snooze' ? (
        <UntilDialog
          title={inLanguage(actNames.snooze)}
          lead={<Lead>{inLanguage(batchTexts.text)}</Lead>}
          onChoose={(until) => give('snooze', until.toISOString())}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'field' ? (
        <WholeFieldDialog
          fields={fields}
          onOrder={(value) => give('field', value)}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking !== null && asking !== 'snooze' && asking !== 'field' ? (
        <WholeActDialog
          act={asking}
          onOrder={(value) => give(asking, value)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Bar>
  );
}
