import type { macroChanged } from '@balcao/plugins/macros/contract/live-events.ts';
import type { Macro } from '@balcao/plugins/macros/schemas.ts';
import { styled } from '@mui/material/styles';
import { matchSorter } from 'match-sorter';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ComposerToolProps } from '../../../app/slots.ts';
import { useLiveRows } from '../../../lib/api/list.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { wholeRows } from '../../../lib/api/whole-list.ts';
import { textOfError } from '../../../lib/errors.ts';
import { useGo, useMarkedPlace } from '../../../lib/hooks/use-go.ts';
import { toast } from '../../../lib/toast.ts';
import { Picker } from '../../../shared/picker/Picker.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { runMacro } from '../api/run-macro.ts';
import { stepsOf } from '../steps.ts';
import { macrosKey, useMacros } from '../use-macros.ts';

const shownMax = 50;

/** List of macros above the agent's text box, each with its steps; picking one runs it on the ticket. */
export function MacroPicker({ ticket, composer, onClose }: ComposerToolProps) {
  const { t } = useTranslation('macros');
  const { can, user } = useSession();
  const go = useGo();
  const markPlace = useMarkedPlace();
  const [search, setSearch] = useState('');
  const list = useMacros();
  useLiveRows<typeof macroChanged, Macro>({
    event: 'company-{id}-macro',
    key: macrosKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });
  const found = useMemo(
    () => (search.trim() === '' ? list.rows : matchSorter(list.rows, search.trim(), { keys: ['name'] })),
    [list.rows, search],
  );
  const shown = found.slice(0, shownMax);
  const close = () => {
    onClose();
    composer.focus();
  };
  const handlePick = async ({ id, name, queueId, userId }: Macro) => {
    close();
    const isStillHere = markPlace();
    try {
      await composer.sendHeld();
      const { isRepeat } = await runMacro(id, {
        ticketId: ticket.id,
        isSigned: composer.isSigned,
        ...(ticket.status === 'pending' ? { accepts: true } : {}),
      });
      if (isRepeat) return toast.info(t('picker.wasRun', { name }));
      toast.success(t('picker.ran', { name }));
      // Leaves the conversation, as after a transfer: the ticket may be out of this user's reach by now.
      const isGiven = (queueId !== null || userId !== null) && userId !== user.id;
      if (isGiven && isStillHere()) go('/tickets');
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Picker
      label={t('picker.label')}
      typedIn={null}
      search={search}
      onSearch={setSearch}
      onClose={close}
      onPick={(id) => {
        const macro = shown.find((one) => one.id === id);
        if (macro) void handlePick(macro);
      }}
      items={shown.map((macro) => {
        const steps = stepsOf(macro, t);
        return {
          key: macro.id,
          label: `${macro.name}: ${steps}`,
          content: (
            <Lines>
              <strong>{macro.name}</strong>
              <span>{steps}</span>
            </Lines>
          ),
        };
      })}
      foot={found.length > shownMax ? t('picker.more', { count: found.length - shownMax }) : null}
      isLoading={list.isLoading}
      empty={
        list.error ? (
          (textOfError(list.error) ?? t('list.failed'))
        ) : list.rows.length > 0 ? (
          t('picker.none')
        ) : (
          <>
            {t('picker.noneYet')}{' '}
            {can('macros:manage') ? <Link to="/macros">{t('picker.create')}</Link> : null}
          </>
        )
      }
    />
  );
}

const Lines = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  lineHeight: 1.4,
  '& > strong': { fontWeight: 600 },
  '& > span': { color: token('muted'), fontSize: textSizes.small },
});
