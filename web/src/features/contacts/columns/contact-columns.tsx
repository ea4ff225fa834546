import type { ListedContact as Contact } from '@balcao/plugins/contacts/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { oneLine } from '../../../theme/text-sizes.ts';
import type { Column } from '../../../ui/tables/DataTable.tsx';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { EmailText } from '../../../ui/text/EmailText.tsx';

/** The columns of the contacts' table. */
export function useContactColumns(): Column<Contact>[] {
  const { t } = useTranslation('contacts');
  return [
    {
      key: 'name',
      header: t('name'),
      onCard: 'title',
      render: ({ name, profilePicUrl }) => (
        <Person>
          <Avatar name={name} picture={profilePicUrl} size={32} />
          <span>{name}</span>
        </Person>
      ),
    },
    {
      key: 'number',
      header: t('number'),
      width: 160,
      render: ({ number }) => (number ? <span className="numeric">{number}</span> : null),
    },
    {
      key: 'email',
      header: t('email'),
      isExtra: true,
      render: ({ email }) => (email ? <EmailText email={email} /> : null),
    },
  ];
}

const Person = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  fontWeight: 550,
  '& > span:last-of-type': { ...oneLine },
});
