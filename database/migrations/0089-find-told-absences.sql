-- A schedule says beside each class how many told that they cannot come: few rows among all that are on rolls.
create index class_participants_told on class_participants (class_session_id) where absence_told_at is not null;
