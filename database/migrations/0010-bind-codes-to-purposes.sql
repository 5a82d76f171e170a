-- One-time passwords confirm more than a sign-in: what for, about what, and for whom.
alter table identity_codes
  add column purpose text not null default 'sign_in'
    check (purpose in ('sign_in', 'accept_terms', 'verify_agreement')),
  add column subject_id uuid,
  add column user_id uuid references users,
  add check ((purpose = 'sign_in') = (subject_id is null)),
  add check ((subject_id is null) = (user_id is null));
