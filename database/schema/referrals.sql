-- Referrals (rule R14): codes of users, whom they brought, and what centers give for it.

-- The code that somebody passes on. An erased account has none, and its link leads nowhere.
create table referral_codes (
  user_id uuid primary key references users,
  -- Without signs that look alike: see server/platform/random-code.ts.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null
);

-- What a center gives for somebody who was brought by somebody: so much to each side, for a first payment of at least so
-- much. A center without a row gives nothing.
create table referral_programmes (
  center_id uuid primary key references centers,
  is_on boolean not null,
  -- Paise.
  inviter_amount bigint not null check (inviter_amount >= 0),
  invited_amount bigint not null check (invited_amount >= 0),
  minimum_amount bigint not null,
  currency text not null,
  -- The last day, local to the center; null: without an end.
  valid_until date,
  changed_by uuid not null references users,
  changed_at timestamptz not null,
  version integer not null default 1,
  constraint referral_programmes_give check (inviter_amount + invited_amount > 0),
  -- Never more than came in, so that nobody earns by inviting themselves.
  constraint referral_programmes_covered check (minimum_amount >= inviter_amount + invited_amount)
);

-- Somebody whom a user invited by name, or who joined with their code.
create table referrals (
  id uuid primary key,
  inviter_user_id uuid not null references users,
  -- Null until they have joined.
  invited_user_id uuid references users,
  -- What the inviter calls them; null: they came by the link alone.
  name text,
  -- Of the number they were invited by, under a key of the installation; null: they came by the link alone.
  phone_digest text,
  status text not null check (status in ('invited', 'joined', 'qualified', 'rewarded', 'void')),
  void_reason text check (void_reason in ('no_programme', 'below_minimum', 'own_instrument', 'family', 'month_limit',
    'inviter_gone', 'refunded', 'same_person')),
  invited_at timestamptz not null,
  joined_at timestamptz,
  qualified_at timestamptz,
  rewarded_at timestamptz,
  voided_at timestamptz,
  -- The first paid order, and where.
  order_id uuid references orders,
  center_id uuid references centers,
  -- What each side was given, in paise, for a payment of at least so much; and what was taken back after a refund.
  currency text,
  inviter_amount bigint,
  invited_amount bigint,
  minimum_amount bigint,
  inviter_taken_back bigint not null default 0,
  invited_taken_back bigint not null default 0,
  constraint referrals_not_oneself check (inviter_user_id <> invited_user_id or status = 'void'),
  constraint referrals_void check ((status = 'void') = (voided_at is not null and void_reason is not null)),
  constraint referrals_joined check (status in ('invited', 'void') or (invited_user_id is not null and joined_at is not null)),
  constraint referrals_rewarded check (
    (rewarded_at is not null) = (num_nonnulls(currency, inviter_amount, invited_amount, minimum_amount) = 4)
    and (status <> 'rewarded' or (rewarded_at is not null and order_id is not null and center_id is not null))),
  constraint referrals_taken_back check (
    inviter_taken_back between 0 and coalesce(inviter_amount, 0)
    and invited_taken_back between 0 and coalesce(invited_amount, 0))
);
-- Nobody is brought twice.
create unique index referrals_invited on referrals (invited_user_id) where invited_user_id is not null;
-- A number is invited once by the same user.
create unique index referrals_phone on referrals (inviter_user_id, phone_digest) where phone_digest is not null;
-- Whom a user brought, newest first.
create index referrals_inviter on referrals (inviter_user_id, invited_at desc, id desc);
-- What an order was the first of.
create unique index referrals_order on referrals (order_id) where order_id is not null;
-- What a center gave, newest first.
create index referrals_center on referrals (center_id, rewarded_at desc) where rewarded_at is not null;
