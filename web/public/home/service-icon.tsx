import {
  IconAbacus,
  IconBallBasketball,
  IconBallFootball,
  IconBallTennis,
  IconBrush,
  IconChess,
  IconCode,
  IconCricket,
  IconGymnastics,
  IconKarate,
  IconLanguage,
  IconMicrophone2,
  IconMusic,
  IconPiano,
  IconPingPong,
  IconRollerSkating,
  IconStretching,
  IconSwimming,
  IconYoga,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import classes from './home.module.css'
import { IconDance, IconShuttlecock, IconStrands } from './own-icons.tsx'

/** By a word of the activity's English name; the first that fits. */
const icons: readonly [word: string, icon: ComponentType<{ size: number; stroke: number }>][] = [
  ['badminton', IconShuttlecock],
  ['kathak', IconDance],
  ['bharatanatyam', IconDance],
  ['dance', IconDance],
  ['hip-hop', IconDance],
  ['yoga', IconYoga],
  ['table tennis', IconPingPong],
  ['tennis', IconBallTennis],
  ['cricket', IconCricket],
  ['football', IconBallFootball],
  ['basketball', IconBallBasketball],
  ['swimming', IconSwimming],
  ['skating', IconRollerSkating],
  ['chess', IconChess],
  ['vocal', IconMicrophone2],
  ['keyboard', IconPiano],
  ['guitar', IconMusic],
  ['tabla', IconMusic],
  ['pilates', IconStretching],
  ['zumba', IconStretching],
  ['gymnastics', IconGymnastics],
  ['karate', IconKarate],
  ['taekwondo', IconKarate],
  ['maths', IconAbacus],
  ['abacus', IconAbacus],
  ['english', IconLanguage],
  ['coding', IconCode],
  ['drawing', IconBrush],
  ['calligraphy', IconBrush],
]

/** A picture for an activity; the three strands where we have none. */
export function ServiceIcon({ name }: { name: string }) {
  const known = name.toLowerCase()
  const Icon = icons.find(([word]) => known.includes(word))?.[1] ?? IconStrands
  return (
    <span className={classes.icon} aria-hidden>
      <Icon size={24} stroke={1.6} />
    </span>
  )
}
