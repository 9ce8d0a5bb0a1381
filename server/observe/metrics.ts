import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FileTotals } from '../files/types.ts';

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
  const reports = new Counter({
    name: 'vitrine_reports_total',
    help: 'Pages that readers reported, by reason.',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  const database = {
    seconds: new Histogram({
      name: 'vitrine_database_seconds',
      help: 'Time that work in the database takes, waiting for it included.',
      labelNames: ['kind', 'outcome'] as const,
      buckets: [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5],
      registers: [registry],
    }),
    /** Gauges of the engine, by name. */
    figures: (): Readonly<Record<string, number>> => ({}),
  };
  new Gauge({
    name: 'vitrine_database',
    help: 'How the database stands: its connections, or the bytes of its files, and what waits.',
    labelNames: ['figure'] as const,
    registers: [registry],
    collect() {
      for (const [figure, value] of Object.entries(database.figures())) {
        this.labels(figure).set(value);
      }
    },
  });
  const files = {
    /** Totals of stored files of documents. */
    totals: (): Promise<FileTotals | null> => Promise.resolve(null),
  };
  new Gauge({
    name: 'vitrine_stored_files',
    help: 'Stored files of documents: their number (count) and their bytes.',
    labelNames: ['figure'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      // Without the database the other metrics are still told.
      const totals = await files.totals().catch(() => null);
      if (!totals) return;
      this.labels('count').set(totals.files);
      this.labels('bytes').set(totals.bytes);
    },
  });
  const bodies = new Histogram({
    name: 'vitrine_body_seconds',
    help: 'Time that places of bodies outside the database take.',
    labelNames: ['place', 'operation', 'outcome'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return { registry, requests, outbox, reports, database, files, bodies };
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
