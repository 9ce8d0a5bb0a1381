import type { AgentWatchStore } from '../accounts/agent-watch-types.ts';
import type { EventStore } from '../accounts/event-types.ts';
import type { SignInStore } from '../accounts/sign-in-types.ts';
import type { TokenStore } from '../accounts/token-types.ts';
import type { AccountStore } from '../accounts/types.ts';
import type { AskStore } from '../asks/types.ts';
import type { BodyUpkeepStore } from '../bodies/types.ts';
import type { LedgerStore } from '../credits/ledger-types.ts';
import type { ReservationStore } from '../credits/reservation-types.ts';
import type { SelfMailStore } from '../mail/self-mail-types.ts';
import type { OAuthStore } from '../oauth/types.ts';
import type { PurgeStore } from '../outbound/purge-types.ts';
import type { PreviewStore } from '../previews/types.ts';
import type { PrivateLinkStore } from '../private-links/types.ts';
import type { PurchaseStore } from '../purchases/types.ts';
import type { LineageStore } from '../records/lineage-types.ts';
import type { PublicationStore } from '../records/publication-types.ts';
import type { ReportStore } from '../records/report-types.ts';
import type { RecordStore } from '../records/types.ts';
import type { SignatureStore } from '../signatures/types.ts';
import type { InvitationStore, LimitStore } from './limit-types.ts';
import type { UpkeepStore } from './upkeep-types.ts';

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
