import { queueOptionLimits } from '@balcao/plugins/queues/contract/limits.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import ExpandLessRounded from '@mui/icons-material/ExpandLessRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnknownVariables } from '../../../shared/variables/UnknownVariables.tsx';
import { unknownVariables } from '../../../shared/variables/unknown-variables.ts';
import { useFieldVariables } from '../../../shared/variables/use-field-variables.ts';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { Direction, OptionItem } from './option-items.ts';
import { useOptionHandle } from './use-option-drag.ts';

/** Line beside a row at which a dragged option would be dropped, and its depth. */
export interface DropMark {
  side: 'before' | 'after';
  depth: number;
}

interface OptionRowProps {
  item: OptionItem;
  isTaken: boolean;
  mark: DropMark | null;
  number: string;
  titleError: string | undefined;
  messageError: string | undefined;
  onTake: (key: string | null) => void;
  onChange: (key: string, change: Partial<Pick<OptionItem, 'title' | 'message'>>) => void;
  onStep: (key: string, direction: Direction) => void;
  onAdd: (parentKey: string) => void;
  onRemove: (key: string) => void;
}

/** Mark by which the editor finds the text box of an option that was just added. */
const titlePart = { 'data-part': 'title' };

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Row of one menu option in a queue's form: its title for the customer, and, once unfolded, the answer. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { item, isTaken, mark, number, titleError, messageError } = props;
  const { onTake, onChange, onStep, onAdd, onRemove } = props;
  const { key, title, message, depth } = item;
  const { keys } = useFieldVariables();
  const { t } = useTranslation('queues');
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  const isOpen = wasOpened || messageError !== undefined;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  useOptionHandle(row, handle, { key, onTake });
  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    onStep(key, direction);
  };
  return (
    <Place
      ref={row}
      data-key={key}
      data-drag-picture
      data-taken={isTaken || undefined}
      data-mark={mark?.side}
      style={{ '--depth': depth, '--mark-depth': mark?.depth ?? depth } as object}
    >
      <Line>
        <Handle
          ref={handle}
          role="button"
          tabIndex={0}
          data-part="handle"
          aria-label={t('options.move', { number })}
          title={t('options.keys')}
          onKeyDown={handleKeyDown}
        >
          <DragIndicatorRounded fontSize="dense" />
        </Handle>
        <span className="numeric number">{number}</span>
        <OutlinedInput
          fullWidth
          size="small"
          value={title}
          placeholder={t('options.titlePlaceholder')}
          error={titleError !== undefined}
          onChange={({ target }) => onChange(key, { title: target.value })}
          slotProps={{
            input: {
              ...titlePart,
              'aria-label': t('options.titleOf', { number }),
              'aria-invalid': titleError !== undefined,
              maxLength: queueOptionLimits.titleMax,
            },
          }}
        />
        <IconAction
          size="small"
          label={t(isOpen ? 'options.hideMessage' : 'options.showMessage', { number })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-message` : undefined}
          onClick={() => setOpened(!isOpen)}
        >
          {isOpen ? <ExpandLessRounded fontSize="medium" /> : <ExpandMoreRounded fontSize="medium" />}
        </IconAction>
        <IconAction size="small" label={t('options.addBelow', { number })} onClick={() => onAdd(key)}>
          <AddOutlined fontSize="dense" />
        </IconAction>
        <IconAction size="small" label={t('options.remove', { number })} onClick={() => onRemove(key)}>
          <DeleteOutlined fontSize="dense" />
        </IconAction>
      </Line>
      {titleError ? <FormHelperText error>{titleError}</FormHelperText> : null}
      {isOpen ? (
        <OutlinedInput
          id={`${id}-message`}
          fullWidth
          multiline
          minRows={2}
          maxRows={8}
          value={message}
          placeholder={t('options.messagePlaceholder')}
          error={messageError !== undefined}
          onChange={({ target }) => onChange(key, { message: target.value })}
          slotProps={{ input: { 'aria-label': t('options.messageOf', { number }) } }}
          sx={{ mt: 2 }}
        />
      ) : message ? (
        <Preview type="button" onClick={() => setOpened(true)} tabIndex={-1}>
          {message}
        </Preview>
      ) : null}
      <UnknownVariables names={unknownVariables(`${title}\n${message}`, keys)} />
      {messageError ? <FormHelperText error>{messageError}</FormHelperText> : null}
    </Place>
  );
});

const indented = (depth: string, { most, by }: { most: number; by: string }) =>
  `(min(var(${depth}), ${most}) * ${by})`;
const markLeft = (level: { most: number; by: string }) =>
  `calc(${indented('--mark-depth', level)} - ${indented('--depth', level)})`;
/** Deepest level that is shown by indentation, and the width of one level. */
const wide = { most: 6, by: '24px' };
const narrow = { most: 4, by: '10px' };

const Place = styled('li')({
  position: 'relative',
  marginLeft: `calc(${indented('--depth', wide)})`,
  padding: 6,
  border: hairline,
  borderRadius: 10,
  background: token('bg'),
  '&[data-taken]': { opacity: 0.5 },
  '&[data-mark]::after': {
    content: '""',
    position: 'absolute',
    left: markLeft(wide),
    right: 0,
    height: 3,
    borderRadius: 2,
    background: token('accent'),
    pointerEvents: 'none',
  },
  '&[data-mark="before"]::after': { top: -6 },
  '&[data-mark="after"]::after': { bottom: -6 },
  '@media (max-width: 599.95px)': {
    marginLeft: `calc(${indented('--depth', narrow)})`,
    '&[data-mark]::after': { left: markLeft(narrow) },
  },
});

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  '& > .number': {
    flex: 'none',
    minWidth: 22,
    marginRight: 6,
    color: token('muted'),
    fontSize: textSizes.caption,
    whiteSpace: 'nowrap',
  },
});

// Not a button: Firefox does not drag buttons.
const Handle = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: token('muted'),
  cursor: 'grab',
  // Without it the page would scroll under the finger.
  touchAction: 'none',
  userSelect: 'none',
  '&:hover': { background: token('hover') },
  '&:active': { cursor: 'grabbing' },
});

const Preview = styled('button')({
  display: 'block',
  width: '100%',
  padding: '4px 8px 2px 58px',
  border: 0,
  background: 'none',
  color: token('muted'),
  font: 'inherit',
  fontSize: textSizes.caption,
  textAlign: 'left',
  cursor: 'pointer',
  ...oneLine,
});
