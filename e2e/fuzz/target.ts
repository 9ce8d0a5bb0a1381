import { type ListeningService, listenService } from '../fixtures/listening-service.ts';

/** The whole service in this process, on a port. */
export type Target = ListeningService;

/** A service that has everything switched on that needs nobody outside, and that refuses little. */
export const startTarget = (env: Record<string, string>): Promise<Target> =>
  listenService({
    RATE_LIMIT: '0',
    SIGNUP_CREDITS: '1000000',
    TRUST_PROXY: '1',
    ANONYMOUS_PUBLISH: '1',
    ANONYMOUS_DAYS: '1',
    STRIPE_SECRET_KEY: 'sk_test_fixture',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_fixture',
    // Nobody is there: what asks it says so.
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    ...env,
  });
