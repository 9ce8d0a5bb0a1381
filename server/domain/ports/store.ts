import type { AccountStore } from './accounts.ts';
import type { AgentWatchStore } from './agent-watch.ts';
import type { AskStore } from './asks.ts';
import type { BodyUpkeepStore } from './bodies.ts';
import type { EventStore } from './events.ts';
import type { LedgerStore } from './ledger.ts';
import type { InvitationStore, LimitStore } from './limits.ts';
import type { LineageStore } from './lineage.ts';
import type { OAuthStore } from './oauth.ts';
import type { PreviewStore } from './previews.ts';
import type { PrivateLinkStore } from './private-links.ts';
import type { PublicationStore } from './publications.ts';
import type { PurchaseStore } from './purchases.ts';
import type { PurgeStore } from './purges.ts';
import type { RecordStore } from './records.ts';
import type { ReportStore } from './reports.ts';
import type { ReservationStore } from './reservations.ts';
import type { SelfMailStore } from './self-mail.ts';
import type { SignInStore } from './sign-in.ts';
import type { SignatureStore } from './signatures.ts';
import type { TokenStore } from './tokens.ts';
import type { UpkeepStore } from './upkeep.ts';

/** Everything that outlives a process, by what it is for. Two adapters, one contract test. */
export interface Store
  extends AccountStore,
    AgentWatchStore,
    AskStore,
    BodyUpkeepStore,
    EventStore,
    InvitationStore,
    LedgerStore,
    LimitStore,
    LineageStore,
    OAuthStore,
    PreviewStore,
    PrivateLinkStore,
    PublicationStore,
    PurchaseStore,
    PurgeStore,
    RecordStore,
    ReportStore,
    ReservationStore,
    SelfMailStore,
    SignatureStore,
    SignInStore,
    TokenStore,
    UpkeepStore {}
