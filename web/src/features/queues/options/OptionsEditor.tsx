import {
  closestCenter,
  DndContext,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { getIn, useField } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { token } from '../../../theme/tokens.ts';
import { Unseen } from '../../../ui/text/unseen.ts';
import { OptionRow } from './OptionRow.tsx';
import {
  type Direction,
  dropped,
  heightOf,
  landing,
  numbersOf,
  type OptionItem,
  shownWhileDragging,
  stepped,
  withNew,
  without,
} from './tree.ts';

/** Pixels by which an option moves sideways to stand one level deeper. */
const indentPx = 24;
let made = 0;

/** The queue's menu as a tree of rows: typed into, dragged, and moved by the arrow keys of each row's handle. */
export function OptionsEditor({ name }: { name: string }) {
  const { t } = useTranslation('queues');
  const [{ value: items }, { error, touched }, { setValue }] = useField<OptionItem[]>(name);
  const latest = useRef(items);
  latest.current = items;
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<{ key: string; to: number; depth: number } | null>(null);
  const [focused, setFocused] = useState<{ key: string; part: 'title' | 'handle' } | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const shown = shownWhileDragging(items, dragged?.key ?? null);
  const numbers = new Map(numbersOf(items).map((number, at) => [items[at]?.key, number]));
  const put = useCallback(
    (next: OptionItem[]) => {
      // Two changes may come before the next render: the second one starts from the result of the first.
      latest.current = next;
      void setValue(next);
    },
    [setValue],
  );

  useEffect(() => {
    if (!focused) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-key="${focused.key}"] [data-part="${focused.part}"]`)
      ?.focus();
    setFocused(null);
  }, [focused]);

  const handleChange = useCallback(
    (key: string, change: Partial<Pick<OptionItem, 'title' | 'message'>>) =>
      put(latest.current.map((item) => (item.key === key ? { ...item, ...change } : item))),
    [put],
  );
  const handleStep = useCallback(
    (key: string, direction: Direction) => {
      const next = stepped(latest.current, key, direction);
      if (!next) return;
      put(next);
      setFocused({ key, part: 'handle' });
      const at = next.findIndex((item) => item.key === key);
      setSaid(t('options.moved', { title: next[at]?.title, number: numbersOf(next)[at] }));
    },
    [put, t],
  );
  const handleAdd = useCallback(
    (parentKey: string | null) => {
      const key = `new-${++made}`;
      const next = withNew(latest.current, parentKey, key);
      if (!next) return setSaid(t('options.full'));
      put(next);
      setFocused({ key, part: 'title' });
    },
    [put, t],
  );
  const handleRemove = useCallback((key: string) => put(without(latest.current, key)), [put]);

  const place = ({ active, over, delta }: DragMoveEvent) => {
    const key = String(active.id);
    const rows = shownWhileDragging(items, key);
    const from = rows.findIndex((item) => item.key === key);
    const to = over ? rows.findIndex((item) => item.key === over.id) : from;
    const wished = (rows[from]?.depth ?? 0) + Math.round(delta.x / indentPx);
    const height = heightOf(
      items,
      items.findIndex((item) => item.key === key),
    );
    return { key, to, depth: landing(rows, { from, to, wished, height }) };
  };

  return (
    <div>
      {items.length === 0 ? <Empty>{t('options.empty')}</Empty> : <Hint>{t('options.help')}</Hint>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ screenReaderInstructions: { draggable: t('options.keys') }, announcements: silence }}
        onDragStart={({ active }) =>
          setDragged({
            key: String(active.id),
            to: 0,
            depth: items.find((item) => item.key === active.id)?.depth ?? 0,
          })
        }
        onDragMove={(event) => {
          const next = place(event);
          setDragged((was) => (was?.to === next.to && was.depth === next.depth ? was : next));
        }}
        onDragCancel={() => setDragged(null)}
        onDragEnd={(event) => {
          const { key, to, depth } = place(event);
          put(dropped(items, key, { to, depth }));
          setDragged(null);
        }}
      >
        <SortableContext items={shown.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <Rows ref={list} aria-label={t('options.title')}>
            {shown.map((item) => {
              const at = items.indexOf(item);
              return (
                <OptionRow
                  key={item.key}
                  item={item}
                  depth={dragged?.key === item.key ? dragged.depth : item.depth}
                  number={numbers.get(item.key) ?? ''}
                  titleError={touched ? getIn({ error }, `error[${at}].title`) : undefined}
                  messageError={touched ? getIn({ error }, `error[${at}].message`) : undefined}
                  onChange={handleChange}
                  onStep={handleStep}
                  onAdd={handleAdd}
                  onRemove={handleRemove}
                />
              );
            })}
          </Rows>
        </SortableContext>
      </DndContext>
      <Button size="small" variant="outlined" startIcon={<AddOutlined />} onClick={() => handleAdd(null)}>
        {t('options.add')}
      </Button>
      <Unseen role="status">{said}</Unseen>
    </div>
  );
}

/** The library's own words are English, and ours are said by the arrow keys. */
const silence = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

const Rows = styled('ul')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
});

const Hint = styled('p')({ margin: '0 0 12px', color: token('muted'), fontSize: '0.8125rem' });

const Empty = styled('p')({
  margin: '0 0 12px',
  padding: '28px 20px',
  border: `1px dashed ${token('borderStrong')}`,
  borderRadius: 12,
  color: token('muted'),
  textAlign: 'center',
});
