import type { Connection, ConnectionStates } from '@balcao/plugins/connections/schemas.ts';
import type { Sending } from '@balcao/plugins/connections/sending/schemas.ts';

export type { ChannelSessionDetails } from '@balcao/plugins/connections/schemas.ts';
export type { Sending };

export type ConnectionState = (typeof ConnectionStates)['static']['states'][number];
export type SendingLimits = NonNullable<Sending['limits']>;
/** Pause in a row of the list; the connection's own answer has its beginning, too. */
export type RowPause = NonNullable<Connection['sendingPause']>;
export type Pause = NonNullable<Sending['pause']>;
