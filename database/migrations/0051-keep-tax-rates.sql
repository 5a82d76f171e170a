-- Rates of tax are kept by an admin: who wrote one and when, and which version of it somebody looked at.
-- Rates without a writer came with the installation.
alter table tax_rates
  add column created_by uuid references users,
  add column created_at timestamptz,
  add column version integer not null default 1;
