import { addDays, localDateOf } from '#domain/kernel/time.ts'
import { mayCloseAt, type PollAudience } from '#domain/modules/polls/poll-rules.ts'
import type { ApiInput } from '#web/browser/api.ts'
import { instantOfClock } from '#web/ui/form/clock.ts'

/** What the form of a poll holds. */
export type PollValues = {
  question: string
  audience: PollAudience
  batchId: string
  serviceId: string
  voters: 'family' | 'learner'
  aboutTimes: boolean
  classId: string
  options: OptionValues[]
  choice: 'one' | 'several'
  secret: boolean
  closesDate: string
  closesTime: string
  remindBefore: boolean
}

type OptionValues = { key: number; label: string; date: string; time: string }
type Body = ApiInput<'POST /polls'>['body']

let made = 0
export const blankOption = (): OptionValues => ({ key: ++made, label: '', date: '', time: '' })

/** A new poll that closes in three days. */
export const startOf = (batchId: string, now: Date, zone: string): PollValues => ({
  question: '',
  audience: 'batch',
  batchId,
  serviceId: '',
  voters: 'family',
  aboutTimes: false,
  classId: '',
  options: [blankOption(), blankOption()],
  choice: 'one',
  secret: false,
  closesDate: addDays(localDateOf(now, zone), 3),
  closesTime: '20:00',
  remindBefore: true,
})

const areTimes = ({ audience, aboutTimes }: PollValues) => audience === 'batch' && aboutTimes

/** What is typed as the operation takes it. */
export function bodyOf(values: PollValues, zone: string): Body {
  const { audience, batchId, serviceId, classId } = values
  const at = (date: string, time: string) => instantOfClock(date, time, zone) ?? ''
  return {
    audience,
    voters: audience === 'staff' ? 'staff' : values.voters,
    question: values.question,
    choice: values.choice,
    isNamed: !values.secret,
    closesAt: at(values.closesDate, values.closesTime),
    remindBefore: values.remindBefore,
    options: values.options.map(option =>
      areTimes(values) ? { startsAt: at(option.date, option.time) } : { label: option.label.trim() },
    ),
    ...(audience === 'batch' && { batchId }),
    ...(audience === 'service' && { serviceId }),
    ...(areTimes(values) && { classId }),
  }
}

/** What is missing, said twice or not in time, by the field that it is wrong in. */
export function pollProblems(
  values: PollValues,
  words: { required: string; twice: string; closingTime: string },
  { now, zone }: { now: Date; zone: string },
): Record<string, string> {
  const problems: Record<string, string> = {}
  const need = (path: string, value: string) => {
    if (value.trim() === '') problems[path] = words.required
  }
  need('question', values.question)
  if (values.audience === 'batch') need('batchId', values.batchId)
  if (values.audience === 'service') need('serviceId', values.serviceId)
  if (areTimes(values)) need('classId', values.classId)
  need('closesDate', values.closesDate)
  need('closesTime', values.closesTime)
  const closesAt = instantOfClock(values.closesDate, values.closesTime, zone)
  if (closesAt && !mayCloseAt(new Date(closesAt), now)) {
    const isToday = values.closesDate === localDateOf(now, zone)
    problems[isToday ? 'closesTime' : 'closesDate'] = words.closingTime
  }
  const seen = new Set<string>()
  for (const [nth, option] of values.options.entries()) {
    const field = areTimes(values) ? 'date' : 'label'
    if (areTimes(values)) {
      need(`options.${nth}.date`, option.date)
      need(`options.${nth}.time`, option.time)
    } else need(`options.${nth}.label`, option.label)
    const said = areTimes(values) ? `${option.date} ${option.time}` : option.label.trim().toLowerCase()
    if (said.trim() !== '' && seen.has(said)) problems[`options.${nth}.${field}`] = words.twice
    seen.add(said)
  }
  return problems
}
