export function load(options: {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly requests?: number;
  readonly status: number;
  readonly next: () => string;
}): Promise<{ rate: number; p99: number }>;
