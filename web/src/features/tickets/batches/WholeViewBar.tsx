import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LowPriorityOutlined from '@mui/icons-material/LowPriorityOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Bar, Line, Said } from '../together/bar.ts';
import { actNames, batchTexts } from './batch-texts.ts';
import { useOrderTicketBatch } from './use-ticket-batches.ts';
import { type AskedAct, WholeActDialog } from './WholeActDialog.tsx';

interface WholeViewBarProps {
  viewId: number;
  /** Called when the selection ends: the order was given, or cancelled. */
  onEnd: () => void;
}

const icons = {
  close: CheckCircleOutlined,
  queue: SwapHorizOutlined,
  assign: PersonAddAltOutlined,
  tag: LocalOfferOutlined,
  priority: LowPriorityOutlined,
} satisfies Record<AskedAct | 'close', ComponentType>;

const acts = ['close', 'queue', 'assign', 'tag', 'priority'] as const;

/** Toolbar with actions on all tickets of a view, loaded or not. */
export function WholeViewBar({ viewId, onEnd }: WholeViewBarProps) {
  const { t } = useTranslation('tickets');
  const order = useOrderTicketBatch();
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
          {inLanguage(batchTexts.chosen)}
        </Said>
        <IconAction label={t('together.end')} shortcut="Esc" size="small" onClick={onEnd}>
          <CloseOutlined fontSize="dense" />
        </IconAction>
      </Line>
      <Line>
        {acts.map((act) => {
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
      {asking ? (
        <WholeActDialog
          act={asking}
          onOrder={(value) => give(asking, value)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Bar>
  );
}
