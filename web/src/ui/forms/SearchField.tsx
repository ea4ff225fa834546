import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfComposition } from '../../lib/is-of-composition.ts';
import { IconAction } from '../menus/IconAction.tsx';

interface SearchFieldProps {
  value: string;
  /** Called at each key; wait with `useDebounced` before asking the server. */
  onChange: (value: string) => void;
  label?: string;
  width?: number | string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Moves the focus to what was found, on the arrow down and on Enter; false where nothing is. */
  onToFound?: () => boolean;
}

/** Search field above a list. */
export function SearchField({
  value,
  onChange,
  label,
  width = 240,
  autoFocus = false,
  inputRef,
  onToFound,
}: SearchFieldProps) {
  const { t } = useTranslation();
  const name = label ?? t('action.search');
  return (
    <OutlinedInput
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (isOfComposition(event.nativeEvent)) return;
        const isToFound = event.key === 'ArrowDown' || event.key === 'Enter';
        // Enter would submit a form that the field stands in.
        if (event.key === 'Enter') event.preventDefault();
        if (isToFound && onToFound?.()) return event.preventDefault();
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      placeholder={name}
      autoFocus={autoFocus}
      {...(inputRef === undefined ? {} : { inputRef })}
      slotProps={{ input: { 'aria-label': name } }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0, ml: -0.5, color: 'text.secondary' }}>
          <SearchOutlined />
        </InputAdornment>
      }
      endAdornment={
        value === '' ? null : (
          <IconAction label={t('action.clear')} size="small" onClick={() => onChange('')} sx={{ mr: -2 }}>
            <CloseOutlined fontSize="inline" />
          </IconAction>
        )
      }
      sx={{
        width,
        height: 36,
        '& input': { pl: 2 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
