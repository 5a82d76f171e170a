import { LANGUAGES, type Language } from '#domain/kernel/language.ts'
import { localDateOf, minutesOfDayOf } from '#domain/kernel/time.ts'
import {
  type AnnouncementAudience,
  MOST_DOCUMENTS,
  MOST_PICTURES,
  maySendAt,
} from '#domain/modules/announcements/announcement-rules.ts'
import { learnerFilters } from '#domain/modules/learners/membership-api.ts'
import type { ApiAnswer, ApiInput } from '#web/browser/api.ts'
import { clockOf, instantOfClock } from '#web/ui/form/clock.ts'
import type { Announcement } from './announcement-data.ts'

type File = ApiAnswer<'GET /files/{id}'>
type Body = ApiInput<'POST /announcements'>['body']

/** Filters as the address of the list has them. */
export type FilterValues = Record<string, string>

/** What the form of an announcement holds. */
export type AnnouncementValues = {
  kind: AnnouncementAudience
  batchId: string
  serviceId: string
  /** The saved filter that was chosen, by its id; empty: the one that was given. */
  filterId: string
  words: Record<Language, { title: string; text: string }>
  /** The languages it is written in, the first one first. */
  languages: Language[]
  files: File[]
  when: 'now' | 'later'
  date: string
  time: string
  answers: boolean
}

/** A filter with the name that the center has for it. */
export interface NamedFilter {
  id: string
  name: string
  values: FilterValues
}

const blank = { title: '', text: '' }

/** A new announcement to whom the opener meant, for now. */
export function startOf(
  language: Language,
  meant: { batchId?: string | undefined; filter?: FilterValues | undefined },
  { now, zone, isCenter }: { now: Date; zone: string; isCenter: boolean },
): AnnouncementValues {
  const hasFilter = meant.filter !== undefined && Object.keys(meant.filter).length > 0
  const kind = meant.filter ? (hasFilter ? 'filter' : 'center') : 'batch'
  return {
    kind: isCenter ? kind : 'batch',
    batchId: meant.batchId ?? '',
    serviceId: '',
    filterId: '',
    words: { en: blank, hi: blank },
    languages: [language],
    files: [],
    when: 'now',
    date: localDateOf(now, zone),
    time: '18:00',
    answers: false,
  }
}

/** An announcement that waits for its time, to be changed. */
export function valuesOf(announcement: Announcement): AnnouncementValues {
  const { audience, words, pictures, documents, sendAt, center, answers } = announcement
  const at = new Date(sendAt)
  return {
    kind: audience.kind,
    batchId: audience.batch?.id ?? '',
    serviceId: audience.service?.id ?? '',
    filterId: '',
    words: { en: words.en ?? blank, hi: words.hi ?? blank },
    languages: LANGUAGES.filter(language => words[language] !== null),
    files: [...pictures, ...documents],
    when: 'later',
    date: localDateOf(at, center.timeZone),
    time: clockOf(minutesOfDayOf(at, center.timeZone)),
    answers: answers === 'desk',
  }
}

/** Whom it is for, as the operations take it; null where that is not said yet. */
export function audienceOf(
  { kind, batchId, serviceId }: AnnouncementValues,
  filter: NamedFilter | undefined,
): Body['audience'] | null {
  if (kind === 'batch') return batchId ? { kind, batchId } : null
  if (kind === 'service') return serviceId ? { kind, serviceId } : null
  if (kind !== 'filter') return { kind }
  return filter ? { kind, filter: knownFilters(filter.values), filterName: filter.name } : null
}

/** Of a saved filter what the list of learners is narrowed by. */
function knownFilters(values: FilterValues): NonNullable<Body['audience']['filter']> {
  const names = new Set(['search', ...Object.keys(learnerFilters)])
  const known = Object.entries(values).filter(([name, value]) => names.has(name) && value !== '')
  return Object.fromEntries(known)
}

/** What is typed as the operation takes it. */
export function bodyOf(values: AnnouncementValues, filter: NamedFilter | undefined, zone: string): Body {
  const { kind, languages, words, files } = values
  const isPicture = (file: File) => file.kind === 'image'
  const written = (language: Language) => (languages.includes(language) ? words[language] : undefined)
  const [en, hi] = [written('en'), written('hi')]
  return {
    audience: audienceOf(values, filter) ?? { kind },
    words: { ...(en && { en }), ...(hi && { hi }) },
    pictureIds: files.filter(isPicture).map(file => file.id),
    documentIds: files.filter(file => !isPicture(file)).map(file => file.id),
    answers: values.answers ? 'desk' : 'off',
    ...(values.when === 'later' && { sendAt: instantOfClock(values.date, values.time, zone) ?? '' }),
  }
}

/** What is missing or not in time, by the field that it is wrong in. */
export function announcementProblems(
  values: AnnouncementValues,
  filter: NamedFilter | undefined,
  words: { required: string; time: string; files: string },
  { now, zone }: { now: Date; zone: string },
): Record<string, string> {
  const problems: Record<string, string> = {}
  const need = (path: string, value: string) => {
    if (value.trim() === '') problems[path] = words.required
  }
  if (values.kind === 'batch') need('batchId', values.batchId)
  if (values.kind === 'service') need('serviceId', values.serviceId)
  if (values.kind === 'filter' && !filter) problems.filterId = words.required
  for (const language of values.languages) {
    need(`words.${language}.title`, values.words[language].title)
    need(`words.${language}.text`, values.words[language].text)
  }
  if (values.when === 'later') {
    need('date', values.date)
    need('time', values.time)
    const at = instantOfClock(values.date, values.time, zone)
    if (at && !maySendAt(new Date(at), now))
      problems[values.date === localDateOf(now, zone) ? 'time' : 'date'] = words.time
  }
  const pictures = values.files.filter(file => file.kind === 'image').length
  if (pictures > MOST_PICTURES || values.files.length - pictures > MOST_DOCUMENTS)
    problems.files = words.files
  return problems
}
