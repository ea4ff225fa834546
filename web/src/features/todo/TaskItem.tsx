import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfComposition } from '../../lib/is-of-composition.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { type Task, todoLimits } from './use-todo-list.ts';

interface TaskItemProps {
  task: Task;
  onChange: (patch: Partial<Omit<Task, 'id'>>) => void;
  onRemove: () => void;
}

/** Task of a user's to-do list: done or not, its text edited in place, saved by Enter, cancelled by Esc. */
export function TaskItem({ task, onChange, onRemove }: TaskItemProps) {
  const { t } = useTranslation('todo');
  const [text, setText] = useState<string | null>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const end = (wanted: string | null) => {
    const given = wanted?.trim() ?? '';
    if (given !== '' && given !== task.text) onChange({ text: given });
    setText(null);
  };
  const endByKey = (wanted: string | null) => {
    end(wanted);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <Item>
      <Checkbox
        checked={task.isDone}
        onChange={() => onChange({ isDone: !task.isDone })}
        slotProps={{ input: { 'aria-label': task.text } }}
      />
      {text === null ? (
        <>
          <Text data-done={task.isDone || undefined}>{task.text}</Text>
          <IconAction
            ref={edit}
            label={t('edit', { text: task.text })}
            size="small"
            onClick={() => setText(task.text)}
          >
            <EditOutlined fontSize="small" />
          </IconAction>
          <IconAction label={t('remove', { text: task.text })} size="small" onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconAction>
        </>
      ) : (
        <OutlinedInput
          fullWidth
          autoFocus
          multiline
          size="small"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => end(text)}
          onKeyDown={(event) => {
            if (isOfComposition(event.nativeEvent)) return;
            if (event.key === 'Enter') {
              event.preventDefault();
              endByKey(text);
            }
            if (event.key === 'Escape') endByKey(null);
          }}
          slotProps={{ input: { 'aria-label': t('editing'), maxLength: todoLimits.text } }}
        />
      )}
    </Item>
  );
}

const Item = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 48,
  borderBottom: hairline,
  '& > button': { color: token('muted') },
});

const Text = styled('span')({
  flex: 1,
  minWidth: 0,
  padding: '8px 0',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '&[data-done]': { color: token('muted'), textDecoration: 'line-through' },
});
