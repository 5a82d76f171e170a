-- Files of papers that nobody needs any more, and since when. Ninety days later their bytes go, and the paper says so.
create table kyc_unneeded_files (
  file_id uuid primary key references files,
  since timestamptz not null
);
create index kyc_unneeded_files_since on kyc_unneeded_files (since);

alter table kyc_papers add column file_removed_at timestamptz;
