import { tagLimits } from '@balcao/plugins/tags/contract/limits.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelSlots } from '../../app/slots.ts';
import { toast } from '../../lib/toast.ts';
import { createTag } from '../../shared/tags/save-tag.ts';
import { useTagChoices } from '../../shared/tags/use-tag-choices.ts';
import { readableOn } from '../../theme/contrast.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { ColorDot } from '../../ui/text/ColorChip.tsx';
import { type TagOfTicket, useTicketTags } from './use-ticket-tags.ts';

/** Id of the last choice: a tag that does not exist yet. */
const newId = 0;

/** Tags of a ticket beside its conversation: the agent chooses from those of the company, or makes a new one. */
export function TicketTags({ ticket }: PanelSlots['contact-drawer']) {
  const { t } = useTranslation('tags');
  const id = useId();
  const { rows: choices, isLoading } = useTagChoices();
  const { tags, isSaving, change } = useTicketTags(ticket);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const name = typed.trim().replace(/\s+/g, ' ');
  const isKnown = choices.some((choice) => fold(choice.name) === fold(name));
  const mayCreate = name.length >= tagLimits.name.min && !isKnown;
  const free: TagOfTicket[] = choices.filter(
    (choice) => fold(choice.name).includes(fold(name)) && !tags.some((tag) => tag.id === choice.id),
  );

  const noOptions = () => {
    if (choices.length === 0 && name === '') return t('onTicket.noneYet');
    if (name !== '' && name.length < tagLimits.name.min) return t('onTicket.tooShort');
    return t(name === '' ? 'onTicket.allTaken' : 'onTicket.none');
  };
  const handleChoice = async (choice: TagOfTicket | null) => {
    if (!choice) return;
    setTyped('');
    try {
      const tag = choice.id === newId ? await createTag({ name: choice.name }) : choice;
      change([...tags.filter((known) => known.id !== tag.id), tag]);
    } catch (error) {
      setTyped(choice.name);
      toast.failure(error);
    }
  };
  return (
    <section data-place="tags" aria-busy={isSaving}>
      <h3 id={id}>{t('onTicket.title')}</h3>
      {tags.length > 0 ? (
        <Chips aria-labelledby={id}>
          {tags.map((tag) => (
            <Chip
              key={tag.id}
              style={tag.color ? { backgroundColor: tag.color, color: readableOn(tag.color) } : undefined}
            >
              <span title={tag.name}>{tag.name}</span>
              <button
                type="button"
                aria-label={t('onTicket.remove', { name: tag.name })}
                onClick={() => change(tags.filter((other) => other.id !== tag.id))}
              >
                <CloseOutlined fontSize="mark" />
              </button>
            </Chip>
          ))}
        </Chips>
      ) : null}
      <Autocomplete<TagOfTicket>
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        // The first Escape closes the choices and empties the field, the next one leaves it.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isOpen || typed !== '') return;
          (event.target as HTMLElement).blur();
        }}
        size="small"
        // Empty again after each choice: the chosen tag is shown above.
        value={null}
        inputValue={typed}
        onInputChange={(_event, value, reason) => {
          if (reason !== 'reset') setTyped(value);
        }}
        onChange={(_event, choice) => void handleChoice(choice)}
        options={mayCreate ? [...free, { id: newId, name, color: null }] : free}
        filterOptions={(all) => all}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        autoHighlight
        clearOnBlur={false}
        blurOnSelect={false}
        openText={t('action.showOptions')}
        closeText={t('action.close')}
        clearText={t('action.clear')}
        loading={isLoading}
        loadingText={t('list.loadingMore')}
        noOptionsText={noOptions()}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props} style={{ gap: 10 }}>
            {option.id === newId ? (
              <>
                <AddOutlined fontSize="small" />
                {t('onTicket.create', { name: option.name })}
              </>
            ) : (
              <>
                <ColorDot color={option.color} size={10} />
                <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{option.name}</span>
              </>
            )}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={t('onTicket.placeholder')}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-label': t('onTicket.placeholder'),
                maxLength: tagLimits.name.max,
              },
            }}
          />
        )}
      />
    </section>
  );
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '0 0 10px',
  padding: 0,
  listStyle: 'none',
});

const Chip = styled('li')({
  display: 'flex',
  alignItems: 'center',
  maxWidth: '100%',
  height: 24,
  paddingLeft: 8,
  borderRadius: 6,
  fontSize: textSizes.caption,
  fontWeight: 600,
  color: token('text'),
  background: token('sunken'),
  '& > span': { minWidth: 0, ...oneLine },
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    borderRadius: 6,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '@media (pointer: coarse)': { width: 32 },
  },
});
