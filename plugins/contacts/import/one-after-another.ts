import { perHost, Sequence } from '@balcao/core';

/** Has files checked one at a time in a process, so that many uploads at once need no more memory than one. */
export const oneAfterAnother = perHost(() => new Sequence());
