import type { Millis } from '../types.ts';

/** The answer to a page that waits for a call of an agent. */
export type AgentWatch =
  | { readonly state: 'waiting' | 'over' }
  /** `client`: the name that it gives itself, or that its token has; nobody has checked it. */
  | { readonly state: 'called'; readonly client: string };

/** The part of the store that tells the account page when an agent calls. */
export interface AgentWatchStore {
  /**
   * Begins to wait for a call of any agent of an account.
   *
   * @param until when nobody waits any more
   * @returns the number to ask {@link agentWatch} with
   */
  watchAgents(account: string, until: Millis): Promise<number>;
  /** Whether a call has come since that number was given; `over`: nobody waits for one. */
  agentWatch(account: string, number: number, now: Millis): Promise<AgentWatch>;
  /** Notes a call for everybody who waits for one; the first is the one that is told. */
  noteAgentCall(account: string, client: string, now: Millis): Promise<void>;
}
