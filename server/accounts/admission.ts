/** Configuration of signing up, and of anonymous publishing. */
export type Admission = {
  readonly signUp: 'open' | 'invite' | 'closed';
  /** Accounts that people may make in 24 hours: all together, and from one network. */
  readonly signUpsPerDay: number;
  readonly signUpsPerNetwork: number;
  /** Publications without an account in 24 hours: all together, and from one network. */
  readonly anonymousPerDay: number;
  readonly anonymousPerNetwork: number;
};
