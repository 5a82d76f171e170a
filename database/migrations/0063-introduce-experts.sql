-- Where an expert introduces themselves on video: an address that opens elsewhere.
alter table experts add column video_url text check (video_url like 'https://%');
