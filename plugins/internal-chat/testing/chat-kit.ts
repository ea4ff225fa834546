import { type StartTestApp, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { internalChat } from '../plugin.ts';
import type { Chat, SentChatMessage } from '../schemas.ts';

export interface ChatKit {
  app: TestApp;
  /** Colleagues of a new company, agents all. */
  colleagues(count: number): Promise<TestUser[]>;
  /** A chat of the first one's, with all others. */
  aChat(owner: TestUser, others: readonly TestUser[], title?: string): Promise<Chat>;
  say(user: TestUser, chat: { id: number }, message: string, key?: string): Promise<SentChatMessage>;
  /** Counts the unread messages of each user, by the list of each. */
  unreadsOf(users: readonly TestUser[], chat: { id: number }): Promise<number[]>;
}

/** The application with the internal chat. */
export async function startChats(options: StartTestApp = {}): Promise<ChatKit> {
  const app = await startTestApp({ plugins: [internalChat], ...options });
  const ok = <T>({ status, body }: { status: number; body: T }): T => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    app,
    async colleagues(count) {
      const company = await app.aCompany();
      const users: TestUser[] = [];
      for (let at = 0; at < count; at++)
        users.push(await app.aUser(company, { name: `Pessoa ${at + 1}`, profile: 'user' }));
      return users;
    },
    aChat: async (owner, others, title = 'Equipe') =>
      ok(await app.api(owner).post('/chats', { title, users: others.map(({ id, name }) => ({ id, name })) })),
    say: async (user, chat, message, key) =>
      ok(
        await app
          .api(user)
          .post(`/chats/${chat.id}/messages`, { message }, key ? { 'idempotency-key': key } : {}),
      ),
    unreadsOf: (users, chat) =>
      Promise.all(
        users.map(async (user) => {
          const { users: members } = ok(await app.api(user).get(`/chats/${chat.id}`)) as Chat;
          return members.find(({ userId }) => userId === user.id)?.unreads ?? -1;
        }),
      ),
  };
}
