import { useQuery } from '@tanstack/react-query'
import type { ClassReader } from '#domain/modules/schedule/class-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { cachedAnswer, cachedAnswers } from '#web/browser/answer-cache.ts'
import { currentRole } from '#web/browser/role.ts'
import { selectedCenterId, storedUserId } from '#web/browser/storage.ts'
import { expandSchedule, type ScheduleAnswer, type ScheduledClass } from './schedule-data.ts'

type Roll = ApiAnswer<'GET /classes/{id}/roll'>
type Cached = { answer: ScheduleAnswer; at: number }

export type CachedClass = { item: ScheduledClass; at: number; hasRoll: boolean }

/**
 * A class from the newest cached list that contains it, with the names of its roll if they were cached. A list
 * knows neither how often a class was moved nor what may be undone.
 */
export function classFromLists(
  lists: readonly Cached[],
  classId: string,
  { roll, reader, now }: { roll: Roll | null; reader: ClassReader; now: Date },
): CachedClass | null {
  const list = lists.find(({ answer }) => answer.items.some(item => item.id === classId))
  const listed = list && expandSchedule(list.answer, reader, now).items.find(item => item.id === classId)
  if (!list || !listed) return null
  const { wall: _, absences, isMoved, ...facts } = listed
  const coming = roll?.entries.filter(entry => entry.status !== 'excused') ?? []
  const item = {
    ...facts,
    learners:
      listed.learners.length > 0
        ? listed.learners
        : coming.map(({ learnerId, name }) => ({
            ...{ id: learnerId, name },
            ...{ status: 'expected' as const, mark: null },
          })),
    roll: roll && {
      expected: coming.length,
      marked: roll.entries.filter(entry => entry.mark !== null).length,
      absences,
    },
    place: null,
    whatToBring: '',
    moves: isMoved ? 1 : 0,
    undoTo: null,
  }
  return { item, at: list.at, hasRoll: roll !== null }
}

/**
 * What is cached on the device about a class that could not be fetched; null if nothing, undefined while it is
 * looked up.
 */
export function useCachedClass(classId: string, reader: ClassReader, enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['cached-class', classId, reader],
    enabled,
    gcTime: 0,
    queryFn: () => readCachedClass(classId, reader),
  })
  return data
}

async function readCachedClass(classId: string, reader: ClassReader): Promise<CachedClass | null> {
  const role = currentRole()
  const userId = role && storedUserId(role)
  if (!role || !userId) return null
  const whose = { role, userId, centerId: role === 'center' ? selectedCenterId() : null }
  const [lists, roll] = await Promise.all([
    cachedAnswers({ ...whose, key: 'GET /schedule' }),
    cachedAnswer({ ...whose, key: 'GET /classes/{id}/roll', input: { params: { id: classId } } }),
  ])
  return classFromLists(lists as Cached[], classId, {
    roll: (roll?.answer as Roll | undefined) ?? null,
    reader,
    now: new Date(),
  })
}
