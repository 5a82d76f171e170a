import { type PointerEvent, useRef } from 'react'
import type { Direction } from './walk.ts'

/** A swipe is at least so long, in px. */
const SWIPE_PX = 50
/** What a film’s or a sound’s own controls take, from its lower edge, in px. */
const CONTROLS_PX = 72

interface Point {
  x: number
  y: number
}

/** Where a way across leads; null where it is too short, or up or down. */
export function swiped(from: Point, to: Point): Direction | null {
  const across = to.x - from.x
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(to.y - from.y)) return null
  return across > 0 ? 'previous' : 'next'
}

/** One finger, or the mouse, that goes across: the next one, or the one before. */
export function useSwipe(onSwipe: (to: Direction) => void) {
  const begun = useRef<Point | null>(null)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      begun.current = event.isPrimary && !isOnControls(event) ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const to = begun.current && swiped(begun.current, { x: event.clientX, y: event.clientY })
      begun.current = null
      if (to) onSwipe(to)
    },
    onPointerCancel() {
      begun.current = null
    },
  }
}

/** Whether a player is wound or made louder there. */
function isOnControls({ target, clientY }: PointerEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLMediaElement)) return false
  return clientY > target.getBoundingClientRect().bottom - CONTROLS_PX
}
