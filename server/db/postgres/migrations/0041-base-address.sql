-- only-adds
-- The public address of this deployment, as its servers were last started with: "admin" makes links of it.
CREATE TABLE base_address (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  url TEXT NOT NULL
);
