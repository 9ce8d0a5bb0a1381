-- only-adds
-- The account that asked, so that accounts take turns. NULL: a server of the release before wrote it; the
-- next server that tells events fills it in.
ALTER TABLE webhook_event ADD COLUMN account TEXT;
