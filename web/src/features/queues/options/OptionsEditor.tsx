import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { getIn, useField } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { Unseen } from '../../../ui/text/unseen.ts';
import { type DropMark, OptionRow } from './OptionRow.tsx';
import {
  addOption,
  type Direction,
  itemsWhileDragging,
  moveByStep,
  moveToPlace,
  numbersOf,
  type OptionItem,
  removeOption,
} from './option-items.ts';
import { useOptionPlace } from './use-option-drag.ts';

let made = 0;

/**
 * Form field in which an admin writes a queue's menu, as a tree of rows: typed, dragged, and moved by the arrow keys of
 * each row's handle.
 */
export function OptionsEditor({ name }: { name: string }) {
  const { t } = useTranslation('queues');
  const [{ value: items }, { error, touched }, { setValue }] = useField<OptionItem[]>(name);
  const latest = useRef(items);
  latest.current = items;
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const [taken, setTaken] = useState<string | null>(null);
  const [focused, setFocused] = useState<{ key: string; part: 'title' | 'handle' } | null>(null);
  const shown = itemsWhileDragging(items, taken);
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
      const next = moveByStep(latest.current, key, direction);
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
      const next = addOption(latest.current, parentKey, key);
      if (!next) return setSaid(t('options.full'));
      put(next);
      setFocused({ key, part: 'title' });
    },
    [put, t],
  );
  const handleRemove = useCallback((key: string) => put(removeOption(latest.current, key)), [put]);

  const place = useOptionPlace(list, {
    items,
    onDrop: ({ key, ...at }) => put(moveToPlace(latest.current, key, at)),
  });
  const others = shown.filter((item) => item.key !== place?.key);
  const markOf = ({ key }: OptionItem): DropMark | null => {
    if (!place) return null;
    const { to, depth } = place;
    if (to === 0) return others[0]?.key === key ? { side: 'before', depth } : null;
    return others[to - 1]?.key === key ? { side: 'after', depth } : null;
  };

  return (
    <div>
      {items.length === 0 ? <Empty>{t('options.empty')}</Empty> : <Hint>{t('options.help')}</Hint>}
      <Rows ref={list} aria-label={t('options.title')}>
        {shown.map((item) => {
          const at = items.indexOf(item);
          return (
            <OptionRow
              key={item.key}
              item={item}
              isTaken={taken === item.key}
              mark={markOf(item)}
              number={numbers.get(item.key) ?? ''}
              titleError={touched ? getIn({ error }, `error[${at}].title`) : undefined}
              messageError={touched ? getIn({ error }, `error[${at}].message`) : undefined}
              onTake={setTaken}
              onChange={handleChange}
              onStep={handleStep}
              onAdd={handleAdd}
              onRemove={handleRemove}
            />
          );
        })}
      </Rows>
      <Button size="small" variant="outlined" startIcon={<AddOutlined />} onClick={() => handleAdd(null)}>
        {t('options.add')}
      </Button>
      <Unseen role="status">{said}</Unseen>
    </div>
  );
}

const Rows = styled('ul')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
});

const Hint = styled('p')({ margin: '0 0 12px', color: token('muted'), fontSize: textSizes.small });

const Empty = styled('p')({
  margin: '0 0 12px',
  padding: '28px 20px',
  border: `1px dashed ${token('borderStrong')}`,
  borderRadius: 12,
  color: token('muted'),
  textAlign: 'center',
});
