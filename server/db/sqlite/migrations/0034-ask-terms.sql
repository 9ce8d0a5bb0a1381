-- only-adds
-- signers: fingerprints of the keys that may answer, with a space between them; null: any key. shown_to:
-- the MCP session whose host was given the address. reason: why a reply does not count.
ALTER TABLE ask ADD COLUMN signers TEXT;
ALTER TABLE ask ADD COLUMN shown_to TEXT;
ALTER TABLE ask_reply ADD COLUMN reason TEXT;
