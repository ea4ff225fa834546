// Health check of a container: exit 0 when the server in the same container answers /health.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
