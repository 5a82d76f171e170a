import { IconBuildingCommunity, IconSchool, IconUserStar } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import classes from './braid.module.css'
import { BraidDrawing } from './braid-drawing.tsx'

const heads = [
  { role: 'center', x: 64, icon: IconBuildingCommunity, colour: classes.teal },
  { role: 'expert', x: 220, icon: IconUserStar, colour: classes.saffron },
  { role: 'learner', x: 376, icon: IconSchool, colour: classes.indigo },
] as const

/** The brand, large: center, expert and learner as three strands that meet and run on as one. */
export function Strands() {
  const t = useT('common.roles')
  const words = useT('public.home.hero')
  return (
    <svg viewBox="0 0 440 460" className={classes.drawing} role="img" aria-label={words('strands')}>
      <BraidDrawing
        gap={30}
        shape={{
          starts: [64, 220, 376],
          center: 220,
          from: 96,
          meet: 262,
          to: 460,
          swing: 34,
          turn: 190,
          lines: [-8, -4, 0, 4, 8],
        }}
      />
      {heads.map(({ role, x, icon: Icon, colour }) => (
        <g key={role} className={colour} aria-hidden>
          <circle cx={x} cy={64} r={34} className={classes.head} />
          <Icon x={x - 14} y={50} width={28} height={28} stroke={1.75} className={colour} />
          <text x={x} y={20} textAnchor="middle" className={classes.name}>
            {t(role)}
          </text>
        </g>
      ))}
    </svg>
  )
}
