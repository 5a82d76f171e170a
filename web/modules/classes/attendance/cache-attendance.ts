import { useEffect } from 'react'
import { cacheAnswer } from '#web/browser/answer-cache.ts'
import { api } from '#web/browser/api.ts'
import { queryClient } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { selectedCenterId, storedUserId } from '#web/browser/storage.ts'

const againMs = 10 * 60_000
/** What the first screen needs goes first. */
const afterMs = 4000

/** Stores the rolls of today and tomorrow on the device, so that they can be taken offline. */
export function useCachedAttendance(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const first = setTimeout(() => void cacheAttendance(), afterMs)
    const again = setInterval(() => void cacheAttendance(), againMs)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [enabled])
}

async function cacheAttendance(): Promise<void> {
  const role = currentRole()
  const userId = role && storedUserId(role)
  if (!role || !userId || !navigator.onLine) return
  const centerId = role === 'center' ? selectedCenterId() : null
  try {
    const { items } = await api('GET /rolls/near', {}, { role })
    for (const roll of items) {
      const input = { params: { id: roll.classId } }
      queryClient.setQueryData(['GET /classes/{id}/roll', input], roll)
      await cacheAnswer({ role, userId, centerId, key: 'GET /classes/{id}/roll', input }, roll)
    }
  } catch (error) {
    console.warn('the rolls of today are not kept yet', error)
  }
}
