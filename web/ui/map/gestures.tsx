import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'
import { useT } from '#web/messages/use-messages.ts'
import classes from './leaflet-map.module.css'

const HINT_MS = 1500

/**
 * A map inside a page that scrolls: one finger and the wheel scroll the page, two fingers and the wheel with Ctrl (or
 * ⌘) move the map. Whoever tries the other reads how.
 */
export function Gestures() {
  const map = useMap()
  const t = useT('common.map')
  const [hint, setHint] = useState<'twoFingers' | 'ctrlScroll' | null>(null)
  useEffect(() => {
    const frame = map.getContainer()
    const isTouch = matchMedia('(pointer: coarse)').matches
    if (isTouch) map.dragging.disable()
    let timer = 0
    const say = (what: 'twoFingers' | 'ctrlScroll') => {
      clearTimeout(timer)
      setHint(what)
      timer = window.setTimeout(() => setHint(null), HINT_MS)
    }
    const wheeled = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) {
        map.scrollWheelZoom.enable()
        setHint(null)
      } else {
        map.scrollWheelZoom.disable()
        say('ctrlScroll')
      }
    }
    const touched = (event: TouchEvent) => {
      if (event.touches.length === 1 && isTouch) say('twoFingers')
      else setHint(null)
    }
    // Before Leaflet hears of it.
    frame.addEventListener('wheel', wheeled, { capture: true, passive: true })
    frame.addEventListener('touchmove', touched, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      frame.removeEventListener('wheel', wheeled, { capture: true })
      frame.removeEventListener('touchmove', touched, { capture: true })
    }
  }, [map])
  const key = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return (
    <div className={classes.hint} data-shown={hint !== null} aria-hidden>
      {hint === 'twoFingers' && t('twoFingers')}
      {hint === 'ctrlScroll' && t('ctrlScroll', { key })}
    </div>
  )
}
