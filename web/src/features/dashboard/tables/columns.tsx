import type { Share } from '@balcao/plugins/dashboard/schemas.ts';
import { useTranslation } from 'react-i18next';
import { formatCount, formatHours, formatSpan } from '../../../shared/figures/format.ts';
import { FigureLink } from '../figures/FigureLink.tsx';
import type { Figure } from '../figures/figure.ts';
import type { SortedColumn } from './SortedTable.tsx';
import { Stars } from './Stars.tsx';

/** Name of a row, and the filter that the links of its figures add. */
interface ShareOf<S extends Share> {
  nameOf: (share: S) => string;
  narrow: (share: S) => Partial<Figure>;
}

type CountKey = 'opened' | 'taken' | 'closed' | 'pending' | 'open';

/** The columns that tables of queues, agents and connections have in common; each table takes its own of them. */
export function useShareColumns<S extends Share>({ nameOf, narrow }: ShareOf<S>) {
  const { t } = useTranslation('dashboard');
  const link = (share: S, name: Figure['name'], what: string, shown: string) => (
    <FigureLink figure={{ name, ...narrow(share) }} label={`${nameOf(share)}, ${what}: ${shown}`}>
      {shown}
    </FigureLink>
  );
  const count = (key: CountKey, more: Partial<SortedColumn<S>> = {}): SortedColumn<S> => ({
    key,
    header: t(`column.${key}`),
    render: (share) => link(share, key, t(`column.${key}`), formatCount(share[key])),
    order: (share) => share[key],
    ...more,
  });
  const time = (
    key: 'waitingMs' | 'firstReplyMs' | 'handlingMs',
    figure: Figure['name'],
    format = formatSpan,
  ): SortedColumn<S> => ({
    key,
    header: t(`column.${key}`),
    render: (share) =>
      share[key] === null ? null : link(share, figure, t(`column.${key}`), format(share[key])),
    order: (share) => share[key],
  });
  return {
    opened: count('opened'),
    taken: count('taken'),
    closed: count('closed'),
    pending: count('pending', { isExtra: true }),
    open: count('open', { isExtra: true }),
    waiting: { ...time('waitingMs', 'waited', formatHours), isExtra: true },
    firstReply: { ...time('firstReplyMs', 'answered'), isExtra: true },
    handling: time('handlingMs', 'handled', formatHours),
    rating: {
      key: 'rating',
      header: t('rating'),
      render: (share: S) =>
        share.rating === null ? null : (
          <FigureLink figure={{ name: 'rated', ...narrow(share) }}>
            <Stars rating={share.rating} />
          </FigureLink>
        ),
      order: (share: S) => share.rating,
    } satisfies SortedColumn<S>,
  };
}
