import type { TicketBatch } from '@balcao/plugins/ticket-views/batches/schemas.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { textOfCode } from '../../../lib/format/texts.ts';
import { toast } from '../../../lib/toast.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Strip, Strips } from '../../../ui/page/Strip.tsx';
import { actNames, batchText, batchTexts, numberText, ticketsText } from './batch-texts.ts';
import { isOpenBatch, useTicketBatches } from './use-ticket-batches.ts';

/**
 * Strips above the list for an agent's orders on all tickets of a view: an undo before they start, their progress, and
 * their result.
 */
export function TicketBatches() {
  const { batches, undo, drop } = useTicketBatches();
  if (batches.length === 0) return null;
  return (
    <Strips role="status" style={{ padding: '8px 12px' }}>
      {batches.map((batch) => (
        <BatchStrip
          key={batch.id}
          batch={batch}
          onUndo={() => undo(batch.id).catch(toast.failure)}
          onSeen={() => drop(batch.id)}
        />
      ))}
    </Strips>
  );
}

interface BatchStripProps {
  batch: TicketBatch;
  onUndo: () => void;
  onSeen: () => void;
}

function BatchStrip({ batch, onUndo, onSeen }: BatchStripProps) {
  const { t } = useTranslation('tickets');
  const { state, act, total, done, skipped, reasons, isSilent } = batch;
  const passed = done + skipped;
  const isOpen = isOpenBatch(batch);
  return (
    <Strip>
      <div className="line">
        <span className="text" style={isOpen ? undefined : besideItsCross}>
          <strong>
            {isOpen
              ? `${inLanguage(actNames[act])}: ${ticketsText(total)}`
              : batchText(state === 'stopped' ? 'stopped' : 'done', done).replace(
                  '{{act}}',
                  inLanguage(actNames[act]),
                )}
          </strong>
          {state === 'waiting' ? <span>{inLanguage(batchTexts.waiting)}</span> : null}
          {state === 'running' ? (
            <span>{t('together.progress', { done: numberText(passed), total: numberText(total) })}</span>
          ) : null}
          {isOpen && isSilent && notifiesCustomers.has(act) ? (
            <span>{inLanguage(batchTexts.silent)}</span>
          ) : null}
          {!isOpen && skipped > 0 ? <span>{batchText('skipped', skipped)}</span> : null}
        </span>
        {isOpen ? (
          <Button size="small" variant="outlined" onClick={onUndo}>
            {state === 'waiting' ? t('handling.undo') : inLanguage(batchTexts.stop)}
          </Button>
        ) : (
          <IconAction label={t('action.close', { ns: 'common' })} size="small" onClick={onSeen}>
            <CloseOutlined fontSize="dense" />
          </IconAction>
        )}
      </div>
      {!isOpen && skipped > 0 ? (
        <Reasons aria-label={batchText('skipped', skipped)}>
          {reasons.map(({ code, count }) => (
            <li key={code}>
              <strong>{numberText(count)}</strong> <span>{textOfCode(code) ?? code}</span>
            </li>
          ))}
        </Reasons>
      ) : null}
      {isOpen ? (
        <LinearProgress
          variant={passed > 0 ? 'determinate' : 'indeterminate'}
          value={total > 0 ? Math.min(100, (passed / total) * 100) : 0}
          aria-label={inLanguage(batchTexts.progress)}
        />
      ) : null}
    </Strip>
  );
}

/** Actions by which customers get a message of the company, unless an order covers too many of them. */
const notifiesCustomers: ReadonlySet<TicketBatch['act']> = new Set(['close', 'queue', 'assign']);

/** Width of the result of an order: one short line, on phones too. */
const besideItsCross = { flexBasis: 200 };

const Reasons = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  lineHeight: 1.4,
  '& li': { display: 'flex', gap: 8 },
  '& span': { color: token('muted'), minWidth: 0, overflowWrap: 'anywhere' },
});
