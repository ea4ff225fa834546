import { password } from '@balcao/core/accounts/limits.ts';
import { string } from 'yup';
import { isTooLong, isTooShort } from './form-rules.ts';

/** A password as long as the server takes; empty is allowed (it keeps the old one) unless `.required(...)` follows. */
export const passwordRule = () =>
  string().min(password.minLength, isTooShort).max(password.maxLength, isTooLong);
