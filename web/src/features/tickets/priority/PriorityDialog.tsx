import type { TicketPriority } from '@balcao/plugins/tickets/contract/limits.ts';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { inLanguage, type Texts } from '../../../lib/format/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { prioritySigns } from '../../../shared/priority/PriorityMark.tsx';
import { prioritiesDown, priorityNames, priorityTexts } from '../../../shared/priority/priorities.ts';
import { token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { ChoiceList } from '../../../ui/menus/ChoiceList.tsx';
import type { Ticket } from '../ticket.ts';
import { usePriority } from './use-priority.ts';

const dialogTexts = {
  ofOne: {
    pt: 'Prioridade de {{count}} ticket',
    en: 'Priority of {{count}} ticket',
    es: 'Prioridad de {{count}} ticket',
  },
  ofMany: {
    pt: 'Prioridade de {{count}} tickets',
    en: 'Priority of {{count}} tickets',
    es: 'Prioridad de {{count}} tickets',
  },
  help: {
    pt: 'A equipe a vê na lista e na conversa; o cliente não.',
    en: 'The team sees it in the list and in the conversation; the customer does not.',
    es: 'El equipo la ve en la lista y en la conversación; el cliente no.',
  },
} satisfies Record<string, Texts>;

/** Dialog in which an agent sets the priority of one ticket by one click. */
export function PriorityDialog({
  ticket,
  onClose,
}: {
  ticket: Pick<Ticket, 'id' | 'uuid' | 'priority'>;
  onClose: () => void;
}) {
  const prioritise = usePriority(ticket);
  return (
    <ChoicesDialog
      title={inLanguage(priorityTexts.title)}
      chosen={ticket.priority}
      onChoose={prioritise}
      onClose={onClose}
    />
  );
}

/** Dialog for the priority that several tickets get. */
export function PriorityManyDialog({
  count,
  onPrioritise,
  onClose,
}: {
  count: number;
  onPrioritise: (priority: TicketPriority) => void;
  onClose: () => void;
}) {
  return (
    <ChoicesDialog
      title={inLanguage(count === 1 ? dialogTexts.ofOne : dialogTexts.ofMany).replace(
        '{{count}}',
        String(count),
      )}
      onChoose={async (priority) => onPrioritise(priority)}
      onClose={onClose}
    />
  );
}

interface ChoicesDialogProps {
  title: string;
  chosen?: TicketPriority;
  /** Rejects where it was not done: the dialog stays open and says why. */
  onChoose: (priority: TicketPriority) => Promise<void>;
  onClose: () => void;
}

function ChoicesDialog({ title, chosen, onChoose, onClose }: ChoicesDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const choose = async (priority: TicketPriority) => {
    setBusy(true);
    try {
      if (priority !== chosen) await onChoose(priority);
      onClose();
    } catch (error) {
      toast.failure(error);
      setBusy(false);
    }
  };
  return (
    <AppDialog open title={title} width="xs" onClose={onClose}>
      <Choices>
        {prioritiesDown.map((priority, index) => {
          const Sign = prioritySigns[priority];
          return (
            <li key={priority}>
              <button
                type="button"
                data-priority={priority}
                aria-pressed={chosen === undefined ? undefined : priority === chosen}
                // biome-ignore lint/a11y/noAutofocus: in a dialog the focus begins at what holds now, or at the most urgent
                autoFocus={chosen === undefined ? index === 0 : priority === chosen}
                aria-disabled={isBusy || undefined}
                onClick={() => {
                  if (!isBusy) void choose(priority);
                }}
              >
                <Sign aria-hidden />
                <span>{inLanguage(priorityNames[priority])}</span>
                {priority === chosen ? <CheckOutlined aria-hidden /> : null}
              </button>
            </li>
          );
        })}
      </Choices>
      <p style={{ margin: 0, lineHeight: 1.45 }}>{inLanguage(dialogTexts.help)}</p>
    </AppDialog>
  );
}

const Choices = styled(ChoiceList)({
  '& span': { flex: 1 },
  '& svg': { fontSize: 20, color: token('muted') },
  '& [data-priority="3"] svg:first-of-type': { color: token('waiting') },
  '& [data-priority="4"] svg:first-of-type': { color: token('failed') },
  '& [aria-pressed="true"]': { background: token('accentTint') },
});
