import { Type } from '@sinclair/typebox';
import { Body, Nullable, Timestamp } from '../../http/schemas.ts';

const code = Type.String({ minLength: 1, maxLength: 40, description: 'Of the app, or a recovery code' });
const currentPassword = Type.String({ minLength: 1, maxLength: 200 });

export const SecondFactor = Type.Object({
  isOn: Type.Boolean(),
  since: Nullable(Timestamp),
  /** True when the company's setting or, for the installation's own staff, the installation requires one. */
  isRequired: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
});

/** The password may be left out in the first minutes after a sign-in. */
export const BeginEnrolment = Body({
  currentPassword: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
});
export const Enrolment = Type.Object({ secret: Type.String(), uri: Type.String() });
export const ConfirmEnrolment = Body({ code });
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
/** Proof of identity for a change of one's own second factor: the password and a code. */
export const Proof = Body({ currentPassword, code });
