import { profileMax } from '@balcao/plugins/channel-cloud/contract/limits.ts';
import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/failure-of.ts';
import { toast } from '../../../lib/toast.ts';
import { useRecordSave } from '../../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import {
  type BusinessProfile,
  businessProfileOf,
  editBusinessProfile,
  readBusinessProfile,
} from '../api/business-profile.ts';
import {
  editOf,
  type ProfileValues,
  profileIn,
  profileRules,
  valuesOf,
  verticalsWith,
} from './profile-form.ts';

interface BusinessProfileDialogProps {
  connection: Connection;
  open: boolean;
  onClose: () => void;
}

/** Business profile of an official number, read from Meta and changed there. */
export function BusinessProfileDialog({ connection, open, onClose }: BusinessProfileDialogProps) {
  const { t } = useTranslation('connections');
  const client = useQueryClient();
  const profile = useQuery({ ...businessProfileOf(connection.id), enabled: open });
  const save = useRecordSave<BusinessProfile & { updatedAt?: string }, BusinessProfile>({
    open,
    record: profile.isPending ? null : profile.data,
    bodyOf: (read) => profileIn(valuesOf(read)),
    read: () => readBusinessProfile(connection.id),
    send: (_opened, changes) => editBusinessProfile(connection.id, editOf(changes)),
    labels: {},
  });
  return (
    <FormDialog<ProfileValues>
      open={open}
      title={t('profile.title', { name: connection.name })}
      width="sm"
      isLoading={profile.isPending}
      failed={failureOf(profile)}
      initialValues={valuesOf(profile.data)}
      validationSchema={profileRules}
      onClose={onClose}
      onSubmit={async (values) => {
        const saved = await save(profileIn(values));
        client.setQueryData(businessProfileOf(connection.id).queryKey, saved);
        toast.success(t('profile.saved'));
      }}
    >
      <TextField
        name="about"
        label={t('profile.about')}
        help={t('profile.aboutHelp')}
        required
        autoFocus
        maxLength={profileMax.about}
      />
      <TextField
        name="description"
        label={t('profile.description')}
        multiline
        minRows={3}
        maxLength={profileMax.description}
      />
      <TextField name="address" label={t('profile.address')} maxLength={profileMax.address} />
      <TextField name="email" label={t('profile.email')} maxLength={profileMax.email} />
      <TextField name="website" label={t('profile.website')} help={t('profile.websiteHelp')} />
      <TextField name="otherWebsite" label={t('profile.otherWebsite')} help={t('profile.websiteHelp')} />
      <SelectField
        name="vertical"
        label={t('profile.vertical')}
        emptyLabel={t('profile.noVertical')}
        options={verticalsWith(profile.data?.vertical ?? '').map((value) => ({
          value,
          label: t(`profile.verticals.${value}`, { defaultValue: value }),
        }))}
      />
    </FormDialog>
  );
}
