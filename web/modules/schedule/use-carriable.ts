import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react'
import { placeOf, targetAt } from './carry.ts'
import { useScheduleContext } from './schedule-context.ts'
import type { ShownClass } from './schedule-data.ts'
import type { ScheduleRole } from './use-schedule.ts'

/** What may be moved at once, and of an expert's batches what everybody may be asked about (rule R7). */
export const mayCarry = (item: ShownClass, role: ScheduleRole) =>
  item.can.move || (role === 'expert' && item.batch !== null && item.can.askMove)

/** A hand that moves less than this many pixels means to open. */
const STILL = 5

/** Lets a class be picked up by the mouse, or by the key M; a finger scrolls, and finds "Move" in the class itself. */
export function useCarriable(item: ShownClass) {
  const { carry, role } = useScheduleContext()
  if (!mayCarry(item, role)) return {}
  return {
    'data-carriable': true,
    'aria-keyshortcuts': 'M',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      carry.set({ item, by: 'keys', target: placeOf(item) })
    },
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return
      const { clientX, clientY } = event
      const grabbed = clientY - event.currentTarget.getBoundingClientRect().top
      const follow = (moved: PointerEvent) => {
        if (carry.get() || Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < STILL) return
        carry.set({
          item,
          by: 'hand',
          target: targetAt(item, moved.clientX, moved.clientY, grabbed),
          grabbed,
        })
        leave()
      }
      const leave = () => {
        removeEventListener('pointermove', follow)
        removeEventListener('pointerup', leave)
      }
      addEventListener('pointermove', follow)
      addEventListener('pointerup', leave)
    },
    // The browser's own dragging would end ours.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
