import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatListTime } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { Unseen } from '../../../ui/text/unseen.ts';
import { MessageLine } from '../phone/bubble/MessageLine.tsx';
import { OneLine } from '../phone/phone-buttons.ts';
import { formatNumber } from './suggest-customer.ts';
import type { Customer } from './use-customers.ts';

interface CustomerListProps {
  customers: readonly Customer[];
  isLoading: boolean;
  /** Customers whose phones are on screen; `inHand` is the one that the user types on. */
  onDesk: readonly string[];
  inHand: string | undefined;
  onOpen: (customer: string) => void;
  onForget: (customer: string) => void;
  onAdd: () => void;
}

/** List of the simulated customers, from which the user opens the phone of one. */
export function CustomerList({
  customers,
  isLoading,
  onDesk,
  inHand,
  onOpen,
  onForget,
  onAdd,
}: CustomerListProps) {
  const { t } = useTranslation('sandbox');
  return (
    <Frame aria-label={t('customers')}>
      <Head>
        <h2>{t('customers')}</h2>
        <Button size="small" variant="outlined" startIcon={<PersonAddOutlined />} onClick={onAdd}>
          {t('add')}
        </Button>
      </Head>
      <List>
        {isLoading ? (
          <li>
            <ListSkeleton />
          </li>
        ) : null}
        {(isLoading ? [] : customers).map((row) => (
          <li key={row.customer}>
            <Choice
              type="button"
              aria-current={row.customer === inHand || undefined}
              data-on-desk={onDesk.includes(row.customer) || undefined}
              onClick={() => onOpen(row.customer)}
            >
              <Avatar name={row.name} size={40} />
              <Inside customer={row} />
            </Choice>
            {row.lastMessage === null ? (
              <Forget>
                <IconAction
                  label={t('forget', { name: row.name })}
                  size="small"
                  onClick={() => onForget(row.customer)}
                >
                  <CloseOutlined fontSize="inline" />
                </IconAction>
              </Forget>
            ) : null}
          </li>
        ))}
      </List>
      <Hint>{t('hint')}</Hint>
    </Frame>
  );
}

function Inside({ customer: { name, customer, lastMessage, hasUnread } }: { customer: Customer }) {
  const { t } = useTranslation('sandbox');
  const today = useDay();
  return (
    <Words data-unread={hasUnread || undefined}>
      <span>
        <OneLine as="strong">{name}</OneLine>
        {lastMessage ? <time className="numeric">{formatListTime(lastMessage.sentAt, today)}</time> : null}
      </span>
      <span>
        {lastMessage ? (
          <MessageLine message={lastMessage} lead={lastMessage.fromCustomer ? t('youSaid') : undefined} />
        ) : (
          <OneLine className="numeric">{formatNumber(customer)}</OneLine>
        )}
        {hasUnread ? (
          <Dot>
            <Unseen>{t('unread')}</Unseen>
          </Dot>
        ) : null}
      </span>
    </Words>
  );
}

const Frame = styled('section')({ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' });

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  padding: '12px 10px 8px 16px',
  '& h2': { margin: 0, fontSize: textSizes.body, fontWeight: 600 },
});

const List = styled('ul')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  margin: 0,
  padding: '0 8px',
  listStyle: 'none',
  '& li': { position: 'relative' },
});

const Choice = styled('button')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 60,
  padding: '8px 10px',
  border: 0,
  borderRadius: 10,
  background: 'transparent',
  color: token('text'),
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  transition: 'background-color 120ms ease-out',
  '&:hover': { background: token('hover') },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 12,
    bottom: 12,
    width: 3,
    borderRadius: 2,
  },
  '&[data-on-desk]::before': { background: token('borderStrong') },
  '&[aria-current]': { background: token('accentTint') },
  '&[aria-current]::before': { background: token('accent') },
});

const Words = styled('span')({
  flex: 1,
  minWidth: 0,
  '& > span': { display: 'flex', alignItems: 'center', gap: 8, justifyContent: 'space-between' },
  '& strong': { fontWeight: 550 },
  '& > span:last-of-type': { color: token('muted'), fontSize: textSizes.small },
  '& time': { color: token('muted'), fontSize: textSizes.caption },
  '&[data-unread] strong': { fontWeight: 700 },
  '&[data-unread] > span:last-of-type': { color: token('text'), fontWeight: 550 },
});

const Dot = styled('span')({
  position: 'relative',
  flexShrink: 0,
  width: 9,
  height: 9,
  borderRadius: '50%',
  background: token('accent'),
});

const Forget = styled('span')({ position: 'absolute', right: 8, top: 6, color: token('muted') });

const Hint = styled('p')({
  margin: 0,
  padding: '12px 16px 16px',
  borderTop: hairline,
  color: token('muted'),
  fontSize: textSizes.caption,
  lineHeight: 1.45,
});
