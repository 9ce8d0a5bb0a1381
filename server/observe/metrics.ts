import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The metrics. Labels are names of ours: nothing of a request becomes one. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'vitrine_request_seconds',
    help: 'Time to answer, by operation and status.',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const outbox = new Counter({
    name: 'vitrine_outbox_total',
    help: 'Posts to an external ledger, by outcome.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'vitrine_no_room_total',
    help: 'Answers refused with 503 because answers under way hold all the memory they may.',
    registers: [registry],
  });
  return { registry, requests, outbox, refused };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Serves `/metrics` on a port of its own, which is not for the public. */
export function metricsServer({ registry }: Metrics): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
}
