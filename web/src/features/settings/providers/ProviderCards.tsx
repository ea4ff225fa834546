import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { SettingControl } from '../../../app/feature.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useProviders } from '../api/use-providers.ts';
import { ProviderCard } from './ProviderCard.tsx';

interface ProviderCardsProps {
  controls: readonly SettingControl[];
  row: (control: SettingControl, isAtFault: boolean) => ReactNode;
}

/** Cards of all outside providers, each with its settings; those without settings of their own come last. */
export function ProviderCards({ controls, row }: ProviderCardsProps) {
  const { can } = useSession();
  const providers = useProviders(can('settings:edit'));
  const names = new Set([...controls.flatMap(({ provider }) => provider ?? []), ...providers.keys()]);
  return (
    <Cards>
      {[...names].map((name) => {
        const provider = providers.get(name);
        const own = controls.filter((control) => control.provider === name);
        const field = own.find(({ key }) => key === provider?.field);
        return (
          <ProviderCard
            key={name}
            name={name}
            provider={provider}
            fieldLabel={field && inLanguage(field.label)}
          >
            {own.map((control) => row(control, control === field && provider?.state === 'failed'))}
          </ProviderCard>
        );
      })}
    </Cards>
  );
}

const Cards = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });
