/** Content of a mail, which is sent as plain text and as simple HTML with the same words. */
export interface EmailTemplate {
  subject: string;
  paragraphs: readonly string[];
  /** A link that is to be followed, below the paragraphs. */
  action?: { label: string; url: string };
  /** Small print below everything else. */
  footer?: readonly string[];
}

export interface OutgoingMail {
  to: string;
  /** Kind of mail, for the operator of the installation: `sign-up-confirm`. */
  kind: string;
  content: EmailTemplate;
  /** Epoch milliseconds: after this it is of no use and is not sent any more. */
  expiresAt: number;
}

/** Mail of the installation (`host.mail`), sent by the server that SMTP_URL names; `Ctx` is the context, which refers to this. */
export interface Mail<Ctx> {
  /** True when SMTP_URL is set, so that mail can be sent. */
  readonly configured: boolean;
  /**
   * Stores a mail in the open transaction; it leaves after the commit, and is tried again until it expires. It belongs to the
   * context's company, or to the installation where no user is signed in. Throws when no server is configured.
   */
  enqueue(ctx: Ctx, mail: OutgoingMail): Promise<void>;
}
