import type { UserRow } from '@balcao/core/accounts/schemas.ts';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import type { SessionUser } from '../../lib/api/session-types.ts';
import { toast } from '../../lib/toast.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { FormDialog, type FormDialogProps } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { userBody, userCalls } from './api/save-user.ts';
import { type Choice, useUserChoices } from './api/user-choices.ts';
import { needsCurrentPassword, type UserForm, userFormOf, userSchema } from './user-form.ts';

interface UserDialogProps extends Pick<FormDialogProps<UserForm>, 'head' | 'instead' | 'width'> {
  open: boolean;
  onClose: () => void;
  /** Absent for a new user. */
  user: SessionUser | UserRow | undefined;
  title: string;
  /** The password is changed elsewhere. */
  isWithoutPassword?: boolean;
}

/**
 * Dialog in which an admin adds or changes a user, and in which users change their own data; fields that the user may not
 * change are left out.
 */
export function UserDialog({
  open,
  onClose,
  user,
  title,
  isWithoutPassword = false,
  ...frame
}: UserDialogProps) {
  const { t } = useTranslation('users');
  const { can, user: self, refresh } = useSession();
  const { queues, connections } = useUserChoices(open);
  const rights = { profile: can('user-modal:editProfile'), queues: can('user-modal:editQueues') };
  const isSelf = user?.id === self.id;
  const own = isSelf ? user : undefined;
  const nameOf = (choices: readonly Choice[] | undefined, id: number) =>
    choices?.find((choice) => choice.id === id)?.name ?? String(id);
  const save = useRecordSave<SessionUser | UserRow, ReturnType<typeof userBody>>({
    open,
    record: user,
    bodyOf: (record) => userBody(userFormOf(record), rights),
    read: userCalls.read,
    send: userCalls.update,
    labels: {
      name: t('name'),
      email: t('email'),
      profile: t('profile'),
      queueIds: t('queues'),
      whatsappId: t('connection'),
      allTicket: t('allTicket'),
    },
    show: {
      profile: (profile) => t(`profiles.${profile}`),
      queueIds: (ids) => (ids ?? []).map((id) => nameOf(queues, id)).join(', '),
      whatsappId: (id) => (id === null ? t('companyConnection') : nameOf(connections, id)),
    },
  });
  const handleSubmit = async (form: UserForm) => {
    const body = userBody(form, rights);
    if (user) await save(body);
    else await userCalls.create(body);
    toast.success(t('done'));
    // The user is saved already, so an error of the refresh is ignored; the next refresh follows soon.
    if (isSelf) await refresh().catch(() => undefined);
  };
  return (
    <FormDialog<UserForm>
      {...frame}
      open={open}
      onClose={onClose}
      title={title}
      initialValues={userFormOf(user)}
      validationSchema={userSchema(user === undefined, own)}
      onSubmit={handleSubmit}
      fieldsOfCodes={{
        ERR_EMAIL_ALREADY_EXISTS: 'email',
        ERR_EMAIL_UNAVAILABLE: 'email',
        ERR_WEAK_PASSWORD: 'password',
        ERR_CURRENT_PASSWORD_WRONG: 'currentPassword',
      }}
      submitLabel={user === undefined ? t('action.add') : t('action.save')}
    >
      <TextField name="name" label={t('name')} autoFocus required autoComplete="off" />
      <TextField name="email" label={t('email')} type="email" required autoComplete="off" />
      {isWithoutPassword ? null : (
        <TextField
          name="password"
          label={t('password')}
          type="password"
          autoComplete="new-password"
          required={user === undefined}
          help={user === undefined ? t('passwordHelp') : t('passwordKeeps')}
        />
      )}
      <CurrentPassword own={own} />
      {rights.profile ? (
        <SelectField
          name="profile"
          label={t('profile')}
          help={t('profileHelp')}
          options={[
            { value: 'user', label: t('profiles.user') },
            { value: 'admin', label: t('profiles.admin') },
          ]}
        />
      ) : null}
      {rights.queues && queues ? (
        <SelectField
          name="queueIds"
          label={t('queues')}
          help={t('queuesHelp')}
          emptyLabel={queues.length === 0 ? t('noQueues') : t('noneChosen')}
          multiple
          options={queues.map((queue) => ({
            value: queue.id,
            label: queue.name,
            color: queue.color ?? null,
          }))}
        />
      ) : null}
      {connections ? (
        <SelectField
          name="whatsappId"
          label={t('connection')}
          help={t('connectionHelp')}
          emptyLabel={t('companyConnection')}
          options={connections.map((connection) => ({ value: connection.id, label: connection.name }))}
        />
      ) : null}
      {rights.queues ? (
        <SwitchField
          name="allTicket"
          label={t('allTicket')}
          help={t('allTicketHelp')}
          values={['enable', 'disable']}
        />
      ) : null}
    </FormDialog>
  );
}

/** Field for the current password, shown while users change their own password or e-mail. */
function CurrentPassword({ own }: { own: { email: string } | undefined }) {
  const { t } = useTranslation('users');
  const { values } = useFormikContext<UserForm>();
  if (!needsCurrentPassword(values, own)) return null;
  return (
    <TextField
      name="currentPassword"
      label={t('currentPassword')}
      type="password"
      autoComplete="current-password"
      required
      help={t('currentPasswordHelp')}
    />
  );
}
