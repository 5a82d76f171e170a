/** The states a batch can be in; `batch-states.ts` says what leads from one to the other. */
export const BATCH_STATUSES = [
  'draft',
  'awaiting_expert',
  'active',
  'paused',
  'completed',
  'cancelled',
] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]

/** The filters of a list: a state, or what is derived from the seats. */
export const BATCH_STANDINGS = [...BATCH_STATUSES, 'at_risk', 'full'] as const

export const BATCH_TYPES = ['group', 'workshop', 'camp'] as const
export const PRICE_PERS = ['month', 'term', 'class', 'pack'] as const
export const TRIALS = ['none', 'free', 'paid'] as const
export const JOININGS = ['open', 'approval'] as const
export const EXPERT_PARTS = ['lead', 'assistant'] as const

/** Open-ended batches have their classes this many days ahead (rule R3). */
export const HORIZON_DAYS = 84
/** A batch with an end lasts at most two years, so that its plan stays readable. */
export const LONGEST_DAYS = 731
/** The most classes that one save may claim. */
export const MOST_CLASSES = 800

/** Why a learner cannot join now; each is a refusal with its own next step (rule R17). */
export const WHY_NOT_JOIN = [
  'batch_not_open',
  'already_in_batch',
  'already_waiting',
  'residents_only',
  'taking_part_withdrawn',
  'too_young',
  'too_old',
  'dues_open',
  'trial_not_offered',
  'trial_used',
  'approval_needed',
  'group_too_large',
  'batch_full',
  'too_few_seats',
] as const

/** What a family may do about a batch: join, ask the center first, or wait for a seat. */
export const JOIN_STEPS = ['join', 'ask', 'wait', 'none'] as const
