import { eventGroups } from '@balcao/plugins/webhooks/contract/limits.ts';
import type { WebhookEventType } from '@balcao/plugins/webhooks/schemas.ts';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useField } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { readEventTypes } from './api/endpoints.ts';

/** Form field in which an admin chooses the events of a webhook: by group, or by a search. */
export function EventPicker({ name, isShown }: { name: string; isShown: boolean }) {
  const { t, i18n } = useTranslation('webhooks');
  const [search, setSearch] = useState('');
  const [{ value: chosen }, { error, touched }, { setValue }] = useField<string[]>(name);
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['webhook-events', i18n.language],
    queryFn: ({ signal }) => readEventTypes(signal),
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const all: readonly WebhookEventType[] = data?.eventTypes ?? [];
  const wanted = search.trim().toLowerCase();
  const found = all.filter(
    (type) => type.name.includes(wanted) || type.summary.toLowerCase().includes(wanted),
  );
  const toggle = (names: readonly string[], isOn: boolean) =>
    void setValue(
      isOn ? [...new Set([...chosen, ...names])] : chosen.filter((one) => !names.includes(one)),
      true,
    );
  return (
    <Frame>
      <legend>{t('events')}</legend>
      <Head>
        <SearchField value={search} onChange={setSearch} label={t('searchEvents')} width="100%" />
        <span>{t('chosen', { on: chosen.length, total: all.length })}</span>
      </Head>
      <Scroll>
        {failure && !data ? <ErrorState error={failure} onRetry={() => void refetch()} /> : null}
        {data && found.length === 0 ? <Quiet>{t('noEvents')}</Quiet> : null}
        {eventGroups.map((group) => {
          const types = found.filter((type) => type.group === group);
          return types.length === 0 ? null : (
            <Group
              key={group}
              {...{ types, chosen }}
              label={t(`groups.${group}`)}
              isFound={wanted !== ''}
              onToggle={toggle}
            />
          );
        })}
      </Scroll>
      {touched && error ? <FormHelperText error>{error}</FormHelperText> : null}
    </Frame>
  );
}

interface GroupProps {
  label: string;
  types: readonly WebhookEventType[];
  chosen: readonly string[];
  /** True while it shows matches of the search, all of them. */
  isFound: boolean;
  onToggle: (names: readonly string[], isOn: boolean) => void;
}

function Group({ label, types, chosen, isFound, onToggle }: GroupProps) {
  const { t } = useTranslation('webhooks');
  const id = useId();
  const names = types.map(({ name }) => name);
  const on = names.filter((name) => chosen.includes(name)).length;
  // A group that is chosen in part is opened, so that its chosen events are visible.
  const [isOpened, setOpened] = useState(on > 0 && on < names.length);
  const isOpen = isFound || isOpened;
  return (
    <div>
      <GroupHead>
        <Checkbox
          size="small"
          checked={on === names.length}
          indeterminate={on > 0 && on < names.length}
          onChange={(event) => onToggle(names, event.target.checked)}
          slotProps={{ input: { 'aria-label': t('all', { group: label }) } }}
        />
        <ButtonBase disabled={isFound} aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          <span>{label}</span>
          <small>{t('chosen', { on, total: names.length })}</small>
          <ExpandMoreOutlined fontSize="dense" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </GroupHead>
      {isOpen
        ? types.map(({ name, summary }) => (
            <Line key={name}>
              <Checkbox
                size="small"
                checked={chosen.includes(name)}
                onChange={(event) => onToggle([name], event.target.checked)}
                slotProps={{ input: { 'aria-labelledby': `${id}-${name}` } }}
              />
              <span>
                <code id={`${id}-${name}`}>{name}</code>
                <Quiet>{summary}</Quiet>
              </span>
            </Line>
          ))
        : null}
    </div>
  );
}

const Frame = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: '0 0 5px', fontSize: textSizes.small, fontWeight: 550 },
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 8,
  '& > span': { flexShrink: 0, color: token('muted'), fontSize: textSizes.small },
});
const Scroll = styled('div')({
  maxHeight: 'max(300px, 44vh)',
  overflow: 'auto',
  padding: '4px 0',
  borderRadius: 8,
  border: hairline,
});
const Line = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  padding: '0 12px 0 28px',
  cursor: 'pointer',
  '&:hover': { background: token('hover') },
  '& > span:last-of-type': { padding: '7px 0', minWidth: 0 },
  '& code': { fontSize: textSizes.small },
});
const GroupHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  paddingLeft: 4,
  '&:hover': { background: token('hover') },
  '& > button': {
    flex: 1,
    minWidth: 0,
    minHeight: 38,
    justifyContent: 'flex-start',
    gap: 8,
    padding: '7px 12px 7px 0',
    borderRadius: 6,
    font: 'inherit',
    fontWeight: 550,
    textAlign: 'left',
  },
  '& > button > span:first-of-type': { flex: 1, minWidth: 0 },
  '& small': { flexShrink: 0, color: token('muted'), fontSize: textSizes.caption, fontWeight: 400 },
  '& > button > svg': { flexShrink: 0, color: token('muted') },
});
const Quiet = styled('span')({
  display: 'block',
  color: token('muted'),
  fontSize: textSizes.caption,
  lineHeight: 1.4,
});
