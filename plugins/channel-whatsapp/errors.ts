/** The link is another owner's now: whatever this one writes is refused. */
export class LinkFenced extends Error {
  override name = 'LinkFenced';

  constructor() {
    super('Another process owns this connection');
  }
}
