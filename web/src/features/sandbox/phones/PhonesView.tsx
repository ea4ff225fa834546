import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../lib/base-path.ts';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { Page, PageHeader } from '../../../ui/page/Page.tsx';
import { useNarrow } from '../../../ui/page/use-narrow.ts';
import { unseen } from '../../../ui/text/unseen.ts';
import { CustomerDialog } from '../customers/CustomerDialog.tsx';
import { CustomerList } from '../customers/CustomerList.tsx';
import { formatNumber, suggestCustomer } from '../customers/suggest-customer.ts';
import { Handset } from '../phone/Handset.tsx';
import { Phone, PhoneLook } from '../phone/Phone.tsx';
import { useLiveSandbox } from '../sandbox-cache.ts';
import { FaultsDialog } from './FaultsDialog.tsx';
import { PhonesTools } from './PhonesTools.tsx';
import { useOpenPhones } from './use-open-phones.ts';

interface PhonesViewProps {
  connection: Connection;
  connections: readonly Connection[];
  onConnection: (id: number) => void;
}

// Below this there is no room for a phone and the list side by side.
const withoutSide = '(max-width:899.95px)';

/** Simulated phones beside the list of all customers; on small screens one phone, with the list in a sheet. */
export function PhonesView({ connection, connections, onConnection }: PhonesViewProps) {
  const { t } = useTranslation('sandbox');
  const isNarrow = useNarrow();
  const hasSheet = useMediaQuery(withoutSide, { noSsr: true });
  const desk = useOpenPhones(connection.id);
  const [adding, setAdding] = useState({ open: false, suggestion: { name: '', customer: '' } });
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [areFaultsOpen, setFaultsOpen] = useState(false);
  useLiveSandbox(connection.id);

  const inHand = desk.seats[desk.active];
  const list = (
    <CustomerList
      customers={desk.customers}
      isLoading={desk.isLoading}
      onDesk={hasSheet ? [] : desk.seats.map(({ customer }) => customer)}
      inHand={inHand?.customer}
      onOpen={(customer) => {
        desk.open(customer);
        setSheetOpen(false);
      }}
      onForget={desk.forget}
      onAdd={() => setAdding({ open: true, suggestion: suggestCustomer(desk.customers) })}
    />
  );
  const dialogs = (
    <>
      <CustomerDialog
        {...adding}
        onAdd={(added) => {
          desk.add(added);
          setSheetOpen(false);
        }}
        onClose={() => setAdding((was) => ({ ...was, open: false }))}
      />
      <FaultsDialog connectionId={connection.id} open={areFaultsOpen} onClose={() => setFaultsOpen(false)} />
    </>
  );
  const sheet = hasSheet ? (
    <Drawer
      anchor="bottom"
      open={isSheetOpen}
      onClose={() => setSheetOpen(false)}
      slotProps={{
        paper: { 'aria-label': t('customers'), sx: { height: '75dvh', borderRadius: '16px 16px 0 0' } },
      }}
    >
      {list}
    </Drawer>
  ) : null;
  const customers = {
    hasUnread: desk.customers.some((other) => other.hasUnread && other !== inHand),
    onOpen: () => setSheetOpen(true),
  };
  if (desk.error) return <ErrorState error={desk.error} onRetry={desk.retry} />;
  if (isNarrow) {
    const others = connections.filter(({ id }) => id !== connection.id);
    const menu = [
      { label: t('asAgent'), onClick: () => window.open(addressOf('/tickets'), '_blank', 'noopener') },
      { label: t('faults.title'), onClick: () => setFaultsOpen(true) },
      ...others.map(({ id, name }) => ({
        label: t('toConnection', { name }),
        onClick: () => onConnection(id),
      })),
    ];
    return (
      <FullScreen>
        <h1 style={unseen}>{t('title')}</h1>
        <What>{t('what')}</What>
        {inHand ? (
          <Phone
            key={inHand.customer}
            connection={connection}
            customer={inHand}
            customers={customers}
            menu={menu}
          />
        ) : null}
        {sheet}
        {dialogs}
      </FullScreen>
    );
  }
  const shown = hasSheet ? desk.seats.slice(desk.active, desk.active + 1) : desk.seats;
  return (
    <Page>
      <PageHeader title={t('title')}>
        <PhonesTools
          connection={connection}
          connections={connections}
          onConnection={onConnection}
          phones={hasSheet ? null : desk.phones}
          onPhones={desk.setPhones}
          onFaults={() => setFaultsOpen(true)}
        />
      </PageHeader>
      <What>{t('what')}</What>
      <Table>
        <Phones>
          {shown.map((seated) => (
            <Seat
              key={seated.customer}
              data-many={shown.length > 1 || undefined}
              data-in-hand={seated === inHand || undefined}
              onPointerDownCapture={() => desk.open(seated.customer)}
              onFocusCapture={() => desk.open(seated.customer)}
            >
              <figcaption>
                <strong>{seated.name}</strong>{' '}
                <span className="numeric">{formatNumber(seated.customer)}</span>
              </figcaption>
              <Handset>
                <Phone connection={connection} customer={seated} {...(hasSheet ? { customers } : {})} />
              </Handset>
            </Seat>
          ))}
        </Phones>
        {hasSheet ? sheet : <Side>{list}</Side>}
      </Table>
      {dialogs}
    </Page>
  );
}

const FullScreen = styled(PhoneLook)({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  '& > :not(p)': { flex: 1, minHeight: 0 },
});

const What = styled('p')({
  flexShrink: 0,
  margin: 0,
  padding: '6px 16px',
  borderBottom: hairline,
  background: token('accentTint'),
  color: token('text'),
  fontSize: textSizes.caption,
  lineHeight: 1.35,
  textAlign: 'center',
});

const Table = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
});

const Phones = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  justifyContent: 'safe center',
  gap: 20,
  padding: '10px 20px 22px',
  overflow: 'auto',
  background: token('sunken'),
  '@media (max-width: 1199.95px)': { gap: 16, padding: '10px 12px 18px' },
});

const Seat = styled(PhoneLook.withComponent('figure'))({
  flex: '0 1 384px',
  minWidth: 244,
  display: 'flex',
  flexDirection: 'column',
  margin: 'auto 0',
  height: '100%',
  minHeight: 520,
  maxHeight: 850,
  '& > figcaption': {
    flexShrink: 0,
    padding: '2px 8px 10px',
    ...oneLine,
    textAlign: 'center',
    fontSize: textSizes.small,
    color: token('muted'),
  },
  '& > figcaption strong': { color: token('text'), fontWeight: 600 },
  '& > div': { flex: 1, minHeight: 0 },
  '&[data-many][data-in-hand] > figcaption strong': { color: token('accent') },
});

const Side = styled('aside')({
  flexShrink: 0,
  width: 284,
  borderLeft: hairline,
  background: token('bg'),
  '@media (max-width: 1199.95px)': { width: 252 },
});
