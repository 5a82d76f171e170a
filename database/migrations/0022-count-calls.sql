-- Calls counted over all processes: for limits that guard one-time passwords. Not logged ahead: after a crash of the
-- database counting begins anew, and the limits of the codes themselves stand in identity_codes.
create unlogged table call_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index call_counts_end on call_counts (ends_at);
