import { LESSONS_A_DAY, type Size, type Step } from './scale-size.ts'

/** Starts of the day's lessons in local minutes: morning and evening, 60 minutes each, never overlapping. */
const STARTS = [390, 480, 1020, 1110]

const batches = ({ experts, centers, classes }: Size): Step[] => [
  [
    'spaces and batches',
    `insert into spaces (id, center_id, name, service_ids, created_at)
     select pg_temp.made_id('space ' || p, c.n), c.id, 'Room ' || (p + 1), '{}', timestamptz '2024-01-01 00:00Z'
     from made_centers c, generate_series(0, ${Math.max(1, Math.ceil(experts / centers)) - 1}) p;
     insert into batches (id, center_id, service_id, space_id, name, status, capacity, price_amount, price_per,
       starts_on, recurrence, start_minute, minutes, created_at)
     select pg_temp.made_id('batch ' || slot, e.n), e.center_id, e.service_ids[1], pg_temp.made_id('space ' || e.place, e.center_n),
       s.name_en || (array[' at sunrise', ' in the morning', ' after school', ' in the evening'])[slot + 1], 'active',
       8 + e.n % 13, (8 + e.n % 17) * 10000, 'month', (select first_day from made_calendar),
       'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA', (array[${STARTS}])[slot + 1], 60, timestamptz '2024-03-01 00:00Z'
     from made_experts e join made_services s on s.id = e.service_ids[1], generate_series(0, ${classes > 0 ? LESSONS_A_DAY - 1 : 0}) slot;
     insert into batch_experts (batch_id, expert_id)
     select pg_temp.made_id('batch ' || slot, e.n), e.id from made_experts e, generate_series(0, ${classes > 0 ? LESSONS_A_DAY - 1 : 0}) slot`,
  ],
]

/**
 * Lesson n is the n / experts-th of its expert, so no expert has two at a time; each expert of a center has a
 * room and, at any time, a learner of their own. Bookings are spread evenly between the classes.
 */
const lessons = ({ experts, classes, bookings }: Size): Step[] => [
  [
    'lessons',
    `create temp table made_lessons as
     select l.n, l.slot, e.n as expert_n, e.id as expert_id, e.center_id, e.center_n, e.place, e.service_ids[1] as service_id,
       pg_temp.made_id('lesson', l.n) as id, l.slot % ${LESSONS_A_DAY} as slot_of_day, l.is_booking,
       (k.first_day + (l.slot / ${LESSONS_A_DAY} / 6) * 7 + (l.slot / ${LESSONS_A_DAY}% 6) + (array[${STARTS}])[1 + l.slot % ${LESSONS_A_DAY}] * interval '1 minute') at time zone 'Asia/Kolkata' as starts_at
     from (select n, (n / ${experts})::int as slot,
         (n + 1) * ${bookings}::bigint / ${classes + bookings} > n * ${bookings}::bigint / ${classes + bookings} as is_booking
       from generate_series(0::bigint, ${classes + bookings - 1}) n) l
     cross join made_calendar k
     join made_experts e on e.n = (l.n + l.slot) % ${experts};
     insert into class_sessions (id, center_id, kind, batch_id, service_id, space_id, starts_at, ends_at, status, pattern_on, created_at)
     select id, center_id, case when is_booking then 'booking' else 'batch' end,
       case when not is_booking then pg_temp.made_id('batch ' || slot_of_day, expert_n) end, service_id,
       pg_temp.made_id('space ' || place, center_n), starts_at, starts_at + interval '1 hour',
       case when starts_at < (select today from made_calendar) then 'completed' else 'scheduled' end,
       case when not is_booking then (starts_at at time zone 'Asia/Kolkata')::date end, timestamptz '2024-03-01 00:00Z'
     from made_lessons order by center_n, starts_at;
     insert into class_session_experts (class_session_id, expert_id) select id, expert_id from made_lessons;
     insert into claims (class_session_id, resource_kind, resource_id, period)
     select l.id, r.kind, r.id, tstzrange(l.starts_at, l.starts_at + interval '1 hour')
     from made_lessons l cross join lateral (values ('expert', l.expert_id), ('space', pg_temp.made_id('space ' || l.place, l.center_n))) r(kind, id)`,
  ],
]

const bookedLessons = ({ centers, learners }: Size): Step[] => [
  [
    'bookings',
    `create temp table made_bookings as
     select l.*, p.id as learner_id, p.user_id, r.id as rate_id, r.amount, l.starts_at < k.today as is_past
     from made_lessons l cross join made_calendar k
     -- Experts of one center step through its learners side by side.
     join made_learners p on p.center_n = l.center_n
       and p.place = (l.slot + l.place) % (${Math.floor(learners / centers)} + (l.center_n < ${learners % centers})::int)
     join expert_rates r on r.center_id = l.center_id and r.expert_id = l.expert_id and r.service_id = l.service_id and r.minutes = 60
     where l.is_booking;
     insert into claims (class_session_id, resource_kind, resource_id, period)
     select id, 'learner', learner_id, tstzrange(starts_at, starts_at + interval '1 hour') from made_bookings;
     insert into orders (id, number, center_id, buyer_user_id, kind, status, payment_channel, currency, total_amount, cancellation_policy, created_at)
     select pg_temp.made_id('order', n), 'S-' || lpad(n::text, 9, '0'), center_id, user_id, 'booking', 'open', 'center', 'INR', amount,
       '{"tiers": [{"hoursBefore": 24, "refundPercent": 100}]}', starts_at - interval '9 days' from made_bookings;
     insert into order_lines (id, order_id, position, kind, label, service_id, learner_id, unit_amount, amount)
     select pg_temp.made_id('line', n), pg_temp.made_id('order', n), 1, 'fee', '{"en": "Lesson", "hi": "पाठ"}', service_id, learner_id, amount, amount from made_bookings;
     insert into bookings (id, code, center_id, class_session_id, learner_id, expert_id, service_id, rate_id, order_id, booked_by,
       booked_as, status, starts_at, ends_at, created_at)
     select pg_temp.made_id('booking', n), 'S-' || lpad(n::text, 9, '0'), center_id, id, learner_id, expert_id, service_id, rate_id,
       pg_temp.made_id('order', n), user_id, 'learner', case when is_past then 'completed' else 'confirmed' end,
       starts_at, starts_at + interval '1 hour', starts_at - interval '9 days' from made_bookings`,
  ],
]

/** Rooms, batches, dated lessons with their claims, and the bookings among them, to be paid at the center. */
export function calendarSteps(size: Size): Step[] {
  const lessonsEach = Math.ceil((size.classes + size.bookings) / size.experts)
  const weeks = Math.ceil(lessonsEach / LESSONS_A_DAY / 6)
  const calendar: Step = [
    'calendar',
    `create temp table made_calendar as
     select (date_trunc('week', date '${size.today}') - interval '${Math.floor(weeks / 2)} weeks')::date as first_day,
       timestamptz '${size.today} 00:00+05:30' as today`,
  ]
  const some = size.classes + size.bookings > 0
  return [
    calendar,
    ...batches(size),
    ...(some ? lessons(size) : []),
    ...(size.bookings > 0 ? bookedLessons(size) : []),
  ]
}
