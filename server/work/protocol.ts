import type { Admission } from '../accounts/admission.ts';
import type { Pricing } from '../credits/pricing.ts';
import type { Deps } from '../deps.ts';
import type { Done, Job } from './jobs.ts';

/** The deployment, as a job is told of it. */
export type Surroundings = {
  readonly baseUrl: string;
  readonly pricing: Pricing;
  readonly anonymousLifetime: number | null;
  readonly privateLinks: Deps['privateLinks'];
  readonly previews: boolean;
  readonly admission: Admission;
  readonly storageQuota: number;
  readonly hasCredits: boolean;
  /** Milliseconds since 1970 when it was sent. */
  readonly now: number;
};

/** To a worker: a job, or what came of something that it asked for. */
export type ToWorker =
  | {
      readonly type: 'job';
      readonly id: number;
      readonly job: Job;
      readonly surroundings: Surroundings;
    }
  | { readonly type: 'answer'; readonly call: number; readonly value: unknown }
  | { readonly type: 'thrown'; readonly call: number };

/** From a worker: it begins a job, asks for something that only the main thread has, or is done. */
export type FromWorker =
  | { readonly type: 'begun'; readonly id: number }
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly call: number;
      readonly of: 'store' | 'credits';
      readonly method: string;
      readonly given: readonly unknown[];
    }
  | { readonly type: 'done'; readonly id: number; readonly done: Done; readonly busy: number }
  /** A bug, or what was asked for was thrown. */
  | {
      readonly type: 'failed';
      readonly id: number;
      readonly stack: string;
      readonly call: number | null;
      readonly busy: number;
    };
