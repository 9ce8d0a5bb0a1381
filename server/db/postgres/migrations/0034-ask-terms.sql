-- only-adds
ALTER TABLE ask ADD COLUMN signers text;
ALTER TABLE ask ADD COLUMN shown_to text;
ALTER TABLE ask_reply ADD COLUMN reason text;
