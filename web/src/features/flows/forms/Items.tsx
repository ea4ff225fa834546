import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FieldArray, useField } from 'formik';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStableCallbacks } from '../../../lib/hooks/use-stable-callbacks.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';

interface ItemsProps<T> {
  /** The form's field, an array. */
  name: string;
  label: string;
  addLabel: string;
  max: number;
  newItem: (items: readonly T[]) => T;
  /** Name of the item with this number, for the buttons beside it. */
  itemName: (number: number) => string;
  /** Fields of one item, whose names begin with `path`. */
  children: (item: T, path: string, number: number) => ReactNode;
}

/** Parts of a node in their order: added at the end, moved, removed. */
export function Items<T>({ name, label, addLabel, max, newItem, itemName, children }: ItemsProps<T>) {
  const [{ value: items }] = useField<T[]>(name);
  return (
    <FieldArray name={name}>
      {({ push, remove, swap }) => (
        <Frame>
          <legend>{label}</legend>
          <ItemList items={items} name={name} itemName={itemName} swap={swap} remove={remove}>
            {children}
          </ItemList>
          {items.length < max ? (
            <Button size="small" startIcon={<AddOutlined />} onClick={() => push(newItem(items))}>
              {addLabel}
            </Button>
          ) : null}
        </Frame>
      )}
    </FieldArray>
  );
}

interface ItemListProps<T> extends Pick<ItemsProps<T>, 'name' | 'itemName' | 'children'> {
  items: readonly T[];
  swap: (one: number, other: number) => void;
  remove: (index: number) => unknown;
}

function ItemList<T>({ items, name, itemName, swap, remove, children }: ItemListProps<T>) {
  const on = useStableCallbacks({ swap, remove });
  return items.map((item, index) => {
    const path = `${name}.${index}`;
    return (
      <div key={path} className="item">
        <div className="fields">{children(item, path, index + 1)}</div>
        <ItemTools
          name={itemName(index + 1)}
          index={index}
          isLast={index === items.length - 1}
          swap={on.swap}
          remove={on.remove}
        />
      </div>
    );
  });
}

interface ItemToolsProps extends Pick<ItemListProps<unknown>, 'swap' | 'remove'> {
  /** Name of the item. */
  name: string;
  index: number;
  isLast: boolean;
}

/** Rendered apart from the fields, which are rendered again with each letter. */
const ItemTools = memo(function ItemTools({ name, index, isLast, swap, remove }: ItemToolsProps) {
  const { t } = useTranslation('flows');
  const words = { name };
  return (
    <div className="tools">
      <IconAction
        label={t('field.itemUp', words)}
        size="small"
        disabled={index === 0}
        onClick={() => swap(index, index - 1)}
      >
        <ArrowUpwardOutlined fontSize="small" />
      </IconAction>
      <IconAction
        label={t('field.itemDown', words)}
        size="small"
        disabled={isLast}
        onClick={() => swap(index, index + 1)}
      >
        <ArrowDownwardOutlined fontSize="small" />
      </IconAction>
      <IconAction label={t('field.removeItem', words)} size="small" onClick={() => remove(index)}>
        <CloseOutlined fontSize="small" />
      </IconAction>
    </div>
  );
});

const Frame = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: '0 0 6px', fontSize: textSizes.small, fontWeight: 550 },
  '& .item': {
    padding: 10,
    marginBottom: 8,
    borderRadius: 8,
    border: hairline,
  },
  '& .fields': { display: 'grid', gap: 10 },
  '& .tools': { display: 'flex', justifyContent: 'flex-end', marginTop: 4 },
});
