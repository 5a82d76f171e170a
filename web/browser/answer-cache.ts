import type { Role } from '#domain/access/roles.ts'
import { listLocal, readLocal, removeAllLocal, removeLocal, writeLocal } from './local-store.ts'
import { sealingWith, storageSecret } from './sealing.ts'

/** Answers that stay readable offline, and how many of each are cached. */
const CACHED: Record<string, number> = {
  'GET /me': 2,
  'GET /expert/today': 1,
  'GET /inbox': 2,
  'GET /family/today': 1,
  'GET /center/dashboard': 2,
  'GET /announcements': 4,
  'GET /announcements/{id}': 40,
  'GET /conversations': 4,
  'GET /conversations/{id}': 20,
  'GET /schedule': 12,
  'GET /classes/{id}': 60,
  'GET /rolls': 2,
  'GET /classes/{id}/roll': 80,
  'GET /classes/{id}/notes': 40,
  'GET /class-notes': 8,
}
/** Children's names are not stored longer than needed. */
const CACHED_MS = 3 * 86_400_000

interface CachedAnswer {
  sealed: string
  at: number
}

const sealing = sealingWith(storageSecret)

/** Whose answer it is: the role and its person, the center that was asked for, and the question. */
export interface Question {
  role: Role
  userId: string
  centerId: string | null
  key: string
  input: unknown
}

export const isCached = (key: string): boolean => key in CACHED

const groupOf = ({ role, userId, centerId, key }: Omit<Question, 'input'>) =>
  `${role}:${userId}:${centerId ?? ''}:${key}:`
const placeOf = (question: Question) => groupOf(question) + JSON.stringify(question.input)

/**
 * Caches an answer, encrypted for its place; older ones beyond the limit are deleted. If the storage is full or
 * closed, nothing is cached.
 */
export async function cacheAnswer(question: Question, answer: unknown, now = Date.now()): Promise<void> {
  try {
    const place = placeOf(question)
    await writeLocal('answers', place, { sealed: sealing.seal(place, JSON.stringify(answer)), at: now })
    await dropOld(question, now)
  } catch (error) {
    console.warn('nothing is kept for later', error)
  }
}

/** The answer last seen to this very question, and when that was; null where there is none. */
export async function cachedAnswer(
  question: Question,
  now = Date.now(),
): Promise<{ answer: unknown; at: number } | null> {
  try {
    const place = placeOf(question)
    const cached = await readLocal<CachedAnswer>('answers', place)
    return cached ? opened(place, cached, now) : null
  } catch {
    return null // a closed store holds nothing
  }
}

/** The answers last seen to this question, whatever exactly was asked; the newest first. */
export async function cachedAnswers(
  question: Omit<Question, 'input'>,
  now = Date.now(),
): Promise<{ answer: unknown; at: number }[]> {
  try {
    const all = await listLocal<CachedAnswer>('answers', groupOf(question))
    return all.flatMap(({ key, value }) => opened(key, value, now) ?? []).sort((a, b) => b.at - a.at)
  } catch {
    return []
  }
}

function opened(place: string, { sealed, at }: CachedAnswer, now: number) {
  const text = now - at > CACHED_MS ? null : sealing.open(place, sealed)
  return text === null ? null : { answer: JSON.parse(text) as unknown, at }
}

/** Nobody is signed in with this role any more: deletes everything readable of theirs. */
export async function forgetAnswers(role: Role): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  try {
    await removeAllLocal('answers', `${role}:`)
    await removeAllLocal('uploads', `${role}:`)
  } catch (error) {
    console.warn('what was kept could not be taken away', error)
  }
}

async function dropOld(question: Question, now: number) {
  const all = await listLocal<CachedAnswer>('answers', groupOf(question))
  const newestFirst = all.toSorted((a, b) => b.value.at - a.value.at)
  const most = CACHED[question.key] ?? 0
  const old = newestFirst.filter(({ value }, index) => index >= most || now - value.at > CACHED_MS)
  await Promise.all(old.map(({ key }) => removeLocal('answers', key)))
}
