import { Portal, VisuallyHidden } from '@mantine/core'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { toastFailed } from '#web/ui/toast.ts'
import { boxOf, type Carried, stepped, targetAt } from './carry.ts'
import classes from './carry-layer.module.css'
import { type Busy, obstacleTo, type Target } from './obstacles.ts'
import { useScheduleContext } from './schedule-context.ts'
import type { Schedule, ShownClass } from './schedule-data.ts'
import { useTargetWords } from './target-words.ts'

type CarryLayerProps = { schedule: Schedule; busy: readonly Busy[] }

/** What is dragged over the grid: where it would be, and whether it fits there, before it is dropped. */
export default function CarryLayer({ schedule, busy }: CarryLayerProps) {
  const { carry } = useScheduleContext()
  const carried = useSyncExternalStore(carry.subscribe, carry.get)
  if (!carried) return null
  return <Held key={carried.item.id} carried={carried} schedule={schedule} busy={busy} />
}

function Held({ carried, schedule, busy }: CarryLayerProps & { carried: Carried }) {
  const t = useT('common.schedule.moving')
  const { carry } = useScheduleContext()
  const words = useTargetWords()
  const { item, by, target } = carried
  const around = useMemo(
    () => ({
      items: schedule.items,
      holidays: schedule.holidays,
      spaces: schedule.spaces,
      busy,
      now: new Date(),
    }),
    [schedule, busy],
  )
  const obstacle = target && obstacleTo(item, target, around)
  const box = target && boxOf(item, target)

  useEffect(() => {
    const end = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      const { target: last } = carry.get() ?? {}
      carry.set(null)
      if (!last || isSame(item, last)) return
      const against = obstacleTo(item, last, around)
      if (against) toastFailed(words.obstacle(against, item))
      else proposeMove(item, last)
    }
    const follow = (event: PointerEvent) => {
      scrollAtEdges(event)
      const next = targetAt(item, event.clientX, event.clientY, carried.grabbed ?? 0)
      const before = carry.get()?.target
      if (next?.startsAt !== before?.startsAt || rowOf(next) !== rowOf(before))
        carry.set({ ...carried, target: next })
    }
    const press = (event: KeyboardEvent) => {
      const now = carry.get()?.target
      const next = now && stepped(item, now, event.key)
      if (next) {
        event.preventDefault()
        event.stopPropagation()
        // What is off the grid cannot be shown; the dialog reaches further.
        if (boxOf(item, next)) carry.set({ item, by: 'keys', target: next })
      } else if (event.key === 'Enter' || event.key === ' ') end(event)
      else if (event.key === 'Escape' || event.key === 'Tab') {
        if (event.key === 'Escape') event.preventDefault()
        event.stopPropagation()
        carry.set(null)
      }
    }
    addEventListener('keydown', press, true)
    if (by === 'hand') {
      addEventListener('pointermove', follow)
      addEventListener('pointerup', end)
      addEventListener('click', swallow, true)
    }
    return () => {
      removeEventListener('keydown', press, true)
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', end)
      // The click that follows the release would open the class.
      setTimeout(() => removeEventListener('click', swallow, true))
    }
  }, [carry, item, by, carried, around, words])

  useEffect(() => {
    if (by !== 'keys' || !box) return
    const axis = document.querySelector('[data-axis]')
    const seen = axis?.getBoundingClientRect()
    if (axis && seen && box.top < seen.top + 60) axis.scrollBy({ top: box.top - seen.top - 60 })
    if (axis && seen && box.bottom > seen.bottom) axis.scrollBy({ top: box.bottom - seen.bottom + 20 })
    if (box.top < 120) scrollBy({ top: box.top - 160 })
    if (box.bottom > innerHeight) scrollBy({ top: box.bottom - innerHeight + 80 })
  }, [by, box])

  const says = target ? (obstacle ? words.obstacle(obstacle, item) : t('fits')) : t('outside')
  const label = target ? words.place(item, target) : words.title(item)
  return (
    <>
      <Portal>
        {box && target && (
          <div
            className={classes.ghost}
            data-bad={obstacle ? true : undefined}
            style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
          >
            <div className={classes.label} data-below={box.top < 140 || undefined}>
              <strong>{label}</strong>
              <span>{says}</span>
              {by === 'keys' && <span className={classes.keys}>{t('keys')}</span>}
            </div>
          </div>
        )}
      </Portal>
      <VisuallyHidden role="status" aria-live="assertive">
        {by === 'keys' && `${label}. ${says} ${t('keys')}`}
      </VisuallyHidden>
    </>
  )
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

const rowOf = (target: Target | null | undefined) =>
  target && [target.spaceId, target.expertId, target.serviceId].join()

const isSame = (item: ShownClass, target: Target) =>
  target.startsAt === item.startsAt && target.spaceId === (item.space?.id ?? null)

/** Opens the dialog where the server checks the move, which is then explained and confirmed. */
function proposeMove(item: ShownClass, { startsAt, spaceId }: Target) {
  if (item.bookingId) openModal('reschedule-class', { bookingId: item.bookingId, startsAt })
  else if (!item.can.move) openModal('ask-reschedule', { classId: item.id, startsAt })
  else {
    // Where the space was not changed, another that is free may take its place.
    const isOther = spaceId !== null && spaceId !== item.space?.id
    openModal('move-class', { classId: item.id, startsAt, ...(isOther && { spaceId }) })
  }
}

function scrollAtEdges({ clientY }: PointerEvent) {
  const axis = document.querySelector('[data-axis]')
  const seen = axis?.getBoundingClientRect()
  if (axis && seen && clientY < seen.top + 60) axis.scrollBy({ top: -14 })
  if (axis && seen && clientY > seen.bottom - 40) axis.scrollBy({ top: 14 })
  if (clientY < 90) scrollBy({ top: -14 })
  if (clientY > innerHeight - 50) scrollBy({ top: 14 })
}
