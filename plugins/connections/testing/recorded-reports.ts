import { eventually } from '@balcao/core/testing/index.ts';
import type {
  ChannelReports,
  ChannelStatus,
  InboundMessage,
  MediaArrival,
  MessageEdit,
} from '../channel/channel-driver.ts';
import type { AdPicture } from '../channel/clicked-ad.ts';

type About = NonNullable<Parameters<ChannelReports['status']>[1]>;

/** Keeps what a driver reports of one channel session. */
export class RecordedReports implements ChannelReports {
  readonly states: Array<{ status: ChannelStatus; about: About }> = [];
  readonly messages: InboundMessage[] = [];
  readonly acks: Array<{ wireId: string; ack: number }> = [];
  readonly edits: MessageEdit[] = [];
  readonly revokes: unknown[] = [];
  readonly calls: unknown[] = [];
  readonly arrivals: MediaArrival[] = [];
  /** Wire ids of messages for which nothing follows. */
  readonly withoutContent: string[] = [];
  readonly pictures: AdPicture[] = [];

  async status(status: ChannelStatus, about: About = {}): Promise<void> {
    this.states.push({ status, about });
  }

  async inbound(messages: readonly InboundMessage[]): Promise<void> {
    this.messages.push(...messages);
  }

  async takesGroups(): Promise<boolean> {
    return true;
  }

  async acked(acks: ReadonlyArray<{ wireId: string; ack: number }>): Promise<void> {
    this.acks.push(...acks);
  }

  async edited(edit: MessageEdit): Promise<void> {
    this.edits.push(edit);
  }

  async revoked(revoke: unknown): Promise<void> {
    this.revokes.push(revoke);
  }

  async mediaArrived(arrival: MediaArrival): Promise<boolean> {
    this.arrivals.push(arrival);
    return true;
  }

  async adPictureArrived(picture: AdPicture): Promise<boolean> {
    this.pictures.push(picture);
    return true;
  }

  async nothingFollows({ wireId }: { wireId: string }): Promise<void> {
    this.withoutContent.push(wireId);
  }

  async called(call: unknown): Promise<void> {
    this.calls.push(call);
  }

  statuses(): ChannelStatus[] {
    return this.states.map(({ status }) => status);
  }

  acksOf(wireId: string): number[] {
    return this.acks.filter((ack) => ack.wireId === wireId).map(({ ack }) => ack);
  }

  reaches(status: ChannelStatus) {
    return eventually(() => this.states.find((state) => state.status === status));
  }

  async code(): Promise<string> {
    return eventually(() => this.states.find(({ about }) => about.qrcode)?.about.qrcode);
  }
}
