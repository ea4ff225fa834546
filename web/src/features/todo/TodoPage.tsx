import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { toast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { EmptyState } from '../../ui/feedback/States.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page/Page.tsx';
import { TaskItem } from './TaskItem.tsx';
import { todoLimits, useTodoList } from './use-todo-list.ts';

/** Page with the tasks of a user, stored in this browser alone. */
export function TodoPage() {
  const { t } = useTranslation('todo');
  const { user } = useSession();
  const confirm = useConfirm();
  const list = useTodoList(user.id);
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const done = list.tasks.filter(({ isDone }) => isDone);
  const sorted = [...list.tasks.filter(({ isDone }) => !isDone), ...done];

  const handleAdd = (event: FormEvent) => {
    event.preventDefault();
    if (list.isFull) return toast.warning(t('full', { max: todoLimits.tasks }));
    list.add(text);
    setText('');
    box.current?.focus();
  };
  const handleClear = async () => {
    const agreed = await confirm({
      title: t('clearTitle'),
      text: t('clearText', { count: done.length }),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (agreed) list.clearDone();
  };
  return (
    <Page>
      <PageHeader title={t('title')} count={list.tasks.length - done.length}>
        {done.length > 0 ? (
          <Button variant="outlined" onClick={() => void handleClear()}>
            {t('clearDone')}
          </Button>
        ) : null}
      </PageHeader>
      <PageBody>
        <Column>
          <Where>{list.isKept ? t('where') : t('notKept')}</Where>
          <AddForm onSubmit={handleAdd}>
            <OutlinedInput
              inputRef={box}
              fullWidth
              autoFocus
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder={t('placeholder')}
              slotProps={{ input: { 'aria-label': t('add'), maxLength: todoLimits.text } }}
            />
            <Button type="submit" variant="contained" disabled={text.trim() === ''}>
              {t('addButton')}
            </Button>
          </AddForm>
          {list.tasks.length === 0 ? (
            <EmptyState icon={<ChecklistOutlined />} title={t('empty')} text={t('emptyText')} />
          ) : (
            <Tasks aria-label={t('list')}>
              {sorted.map((task) => (
                <TaskItem
                  key={task.id}
                  task={task}
                  onChange={(patch) => list.update(task.id, patch)}
                  onRemove={() => {
                    list.remove(task.id);
                    box.current?.focus();
                  }}
                />
              ))}
            </Tasks>
          )}
        </Column>
      </PageBody>
    </Page>
  );
}

const Column = styled('div')({ maxWidth: 720 });

const Where = styled('p')({ margin: '0 0 12px', color: token('muted'), fontSize: textSizes.small });

const AddForm = styled('form')({ display: 'flex', gap: 8, '& > button': { flexShrink: 0 } });

const Tasks = styled('ul')({ margin: '12px 0 0', padding: 0, listStyle: 'none' });
