import { ActionIcon, Group } from '@mantine/core'
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import classes from './galleries.module.css'
import { swiped } from './use-swipe.ts'
import type { Direction } from './walk.ts'
import { changed, type Look, WHOLE } from './zoom.ts'

type ZoomPictureProps = { src: string; alt: string; onSwipe: (to: Direction) => void }

/** A picture that is looked at closely: by two fingers, a double tap, the wheel, buttons, or the keys + - 0. */
export function ZoomPicture({ src, alt, onSwipe }: ZoomPictureProps) {
  const t = useT('common.galleries.viewModal')
  const [look, setLook] = useState<Look>(WHOLE)
  const stage = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const begun = useRef<{ x: number; y: number } | null>(null)
  const zoom = (by: number) => setLook(now => changed(now, { by }))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      if (event.key === '+' || event.key === '=') setLook(now => changed(now, { by: 1.4 }))
      else if (event.key === '-') setLook(now => changed(now, { by: 1 / 1.4 }))
      else if (event.key === '0') setLook(WHOLE)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    begun.current = fingers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const after = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const apart = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y)
      zoom(apart(after) / Math.max(1, apart(before)))
    } else if (look.zoom > 1)
      setLook(now => changed(now, { move: { x: after.x - before.x, y: after.y - before.y } }))
    fingers.current.set(event.pointerId, after)
  }
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId)
    const from = begun.current
    begun.current = null
    if (!from || look.zoom > 1 || event.type === 'pointercancel') return
    const to = swiped(from, { x: event.clientX, y: event.clientY })
    if (to) onSwipe(to)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: fingers and mouse are an extra; keys and buttons do the same */}
      <div
        ref={stage}
        className={classes.stage}
        data-zoomed={look.zoom > 1 || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onDoubleClick={() => setLook(now => (now.zoom > 1 ? WHOLE : changed(now, { by: 2.5 })))}
        onWheel={event => event.ctrlKey && zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15)}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${look.x}px, ${look.y}px) scale(${look.zoom})` }}
        />
      </div>
      <Group gap="xs" justify="center">
        <ActionIcon variant="default" size="lg" aria-label={t('further')} onClick={() => zoom(1 / 1.4)}>
          <IconZoomOut size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('fit')} onClick={() => setLook(WHOLE)}>
          <IconMaximize size={18} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('closer')} onClick={() => zoom(1.4)}>
          <IconZoomIn size={18} />
        </ActionIcon>
      </Group>
    </>
  )
}
