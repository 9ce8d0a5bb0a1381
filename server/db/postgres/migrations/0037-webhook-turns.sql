-- concurrently
-- only-adds
-- Due events of each account, oldest first.
CREATE INDEX CONCURRENTLY webhook_event_turn ON webhook_event(account, due_at);
