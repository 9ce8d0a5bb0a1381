-- only-adds
-- What an account publishes, all of it, of a type, and of a status; the same that was not told yet. The
-- newest first, and not by seq itself: then nobody goes through all of the table in that order instead.
CREATE INDEX holding_shown ON holding(account, kind, (-seq)) WHERE withdrawn_at IS NULL;
CREATE INDEX holding_type ON holding(account, type, (-seq)) WHERE withdrawn_at IS NULL AND type IS NOT NULL;
CREATE INDEX holding_status ON holding(account, status, (-seq)) WHERE withdrawn_at IS NULL AND status IS NOT NULL;
CREATE INDEX holding_untold ON holding(account, (-seq)) WHERE type IS NULL;
-- Lists of accounts, tokens, questions and events, a page each.
CREATE INDEX account_list ON account(created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX token_list ON token(account, created_at, id);
CREATE INDEX token_open ON token(account, created_at, id) WHERE revoked_at IS NULL;
CREATE INDEX ask_own ON ask(account, seq);
CREATE INDEX event_kind ON event(kind, seq);
-- Whether a document has a preview, or must not have one.
CREATE INDEX preview_about ON preview(account, artifact, seq);
-- What was done lately of one thing that is limited.
CREATE INDEX used_slot_line ON used_slot(line, at);
