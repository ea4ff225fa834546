const answers = 40;
const customer = '5511990000001';

/**
 * Measures an agent's answers from the call to the phone, while nothing else is sent and while campaigns are: the medians of
 * `answers`. Answers a function that measures once more.
 */
export async function agentAt(server, whatsappId) {
  await server.api('POST', `/sandbox/${whatsappId}/inbound`, { from: customer, body: 'Oi', name: 'Rita' });
  const [{ id: userId }] = (await server.api('GET', '/users')).users;
  const ticketId = await ticketOf(server);
  await server.api('PUT', `/tickets/${ticketId}`, { status: 'open', userId });
  let round = 0;
  return async () => {
    round += 1;
    const calls = new Map();
    for (let index = 0; index < answers; index++) {
      const body = `answer ${round}-${index}`;
      calls.set(body, Date.now());
      await server.api('POST', `/messages/${ticketId}`, { body });
      await new Promise((resume) => setTimeout(resume, 25));
    }
    const took = await tookMs(server, whatsappId, calls);
    return took.sort((one, other) => one - other)[Math.floor(took.length / 2)];
  };
}

/** From each call until the phone had the message, by the clock that both share. */
async function tookMs(server, whatsappId, calls) {
  const goOnUntil = Date.now() + 30_000;
  for (;;) {
    const { messages } = await server.api('GET', `/sandbox/${whatsappId}/outbox?to=${customer}`);
    const there = messages.filter(({ body }) => calls.has(body));
    if (there.length === calls.size)
      return there.map(({ body, sentAt }) => Date.parse(sentAt) - calls.get(body));
    if (Date.now() > goOnUntil) throw new Error(`${there.length} of ${calls.size} answers left`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

async function ticketOf(server) {
  const goOnUntil = Date.now() + 10_000;
  for (;;) {
    const { tickets } = await server.api('GET', '/tickets?showAll=true');
    const ticket = tickets.find(({ contact }) => contact?.number === customer);
    if (ticket) return ticket.id;
    if (Date.now() > goOnUntil) throw new Error('The customer has no conversation');
    await new Promise((resume) => setTimeout(resume, 50));
  }
}
