import classes from './braid.module.css'
import { BraidDrawing } from './braid-drawing.tsx'

/** The three strands lying down, as a quiet line between two parts of a page. */
export function BraidRule() {
  return (
    <svg viewBox="0 0 640 72" className={`${classes.drawing} ${classes.rule}`} aria-hidden focusable="false">
      <BraidDrawing
        gap={12}
        shape={{
          starts: [10, 36, 62],
          center: 36,
          from: 0,
          meet: 180,
          to: 640,
          swing: 13,
          turn: 104,
          lines: [0],
          sideways: true,
        }}
      />
    </svg>
  )
}
