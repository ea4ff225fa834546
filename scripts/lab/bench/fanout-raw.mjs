// Bare socket.io: a room that sockets may join, and events sent to it.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../steps/run.mjs';
import { sendMany } from './send-many.mjs';

const { Server } = createRequire(join(root, 'core/package.json'))('socket.io');
const server = createServer();
const io = new Server(server, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('join', (room, answer) => {
    socket.join(room);
    answer({ joined: true });
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));

process.on('message', async ({ events, ticket }) => {
  const payload = { action: 'update', ticket, ticketId: ticket.id };
  await sendMany(events, () => io.to('open').emit('company-1-ticket', payload));
  process.send('sent');
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
