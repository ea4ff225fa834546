import { startTestApp } from './testing/start-test-app.ts';
import { definePlugin } from './plugin/define-plugin.ts';
const on = JSON.parse(process.argv[2]!);
await startTestApp({ on, config: { redisUrl: 'redis://127.0.0.1:6379' }, plugins: [definePlugin({ name: 'k', register: (s) => s.job('kill', async () => process.kill(process.pid, 'SIGKILL')) })] });
process.stdout.write('up');
setInterval(() => undefined, 1000);
