-- A family that asks for a place first names its code with the request. Where it no longer holds when the center says
-- yes, the order is written without it and says so: {"code": …, "reason": …, "args": …}.
alter table orders add column lost_code jsonb;
