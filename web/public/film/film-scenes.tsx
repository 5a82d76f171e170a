import type { useT } from '#web/messages/use-messages.ts'
import { sceneOf } from '#web/ui/scenes/scenes.ts'
import classes from './film.module.css'

/** Each scene is a picture of its own progress from 0 to 1. */
type Scene = (props: { part: number; t: ReturnType<typeof useT<'public.modals.video'>> }) => React.ReactNode

/** From 0 to 1 between two moments, soft at both ends. */
const ease = (part: number, from: number, to: number) => {
  const linear = Math.min(1, Math.max(0, (part - from) / (to - from)))
  return linear * linear * (3 - 2 * linear)
}

const picture = sceneOf('center', [{ id: 'badminton', name: { en: 'Badminton' } }])

/** What is inside stands in a screen of 200 by 330 that begins at 0, 0. */
const Phone = ({ children }: { children: React.ReactNode }) => (
  <g transform="translate(220 15)">
    <rect x={-8} y={-8} width={216} height={346} rx={26} className={classes.frame} />
    <rect width={200} height={330} rx={18} className={classes.display} />
    {children}
  </g>
)

/** Where the finger is, and how far it presses. */
const Finger = ({ x, y, pressed }: { x: number; y: number; pressed: number }) => (
  <circle cx={x} cy={y} r={13 - 4 * pressed} className={classes.finger} />
)

const times = ['6:00 pm', '6:30 pm', '7:00 pm']
const chosen = 1

const Search: Scene = ({ part, t }) => {
  const words = t('film.search')
  const card = ease(part, 0.3, 0.45)
  const pressed = ease(part, 0.76, 0.82)
  return (
    <Phone>
      <rect x={12} y={18} width={176} height={34} rx={17} className={classes.field} />
      <text x={28} y={40} className={classes.small}>
        {words.slice(0, Math.round(words.length * ease(part, 0, 0.28)))}
      </text>
      <g opacity={card} transform={`translate(0 ${16 * (1 - card)})`}>
        <rect x={12} y={66} width={176} height={216} rx={12} className={classes.card} />
        <image href={picture} x={12} y={66} width={176} height={100} />
        <text x={24} y={190} className={classes.strong}>
          {t('film.center')}
        </text>
        <text x={24} y={209} className={classes.faint}>
          {t('film.near')}
        </text>
        {times.map((time, nth) => (
          <g key={time} opacity={ease(part, 0.42 + nth * 0.05, 0.5 + nth * 0.05)}>
            <rect
              x={20 + nth * 55}
              y={228}
              width={51}
              height={32}
              rx={8}
              className={nth === chosen && pressed > 0.5 ? classes.pressed : classes.chip}
            />
            <text
              x={45.5 + nth * 55}
              y={248}
              textAnchor="middle"
              className={nth === chosen && pressed > 0.5 ? classes.onColour : classes.tiny}
            >
              {time}
            </text>
          </g>
        ))}
      </g>
      <Finger x={170 - 66 * ease(part, 0.6, 0.75)} y={318 - 66 * ease(part, 0.6, 0.75)} pressed={pressed} />
    </Phone>
  )
}

const Pay: Scene = ({ part, t }) => {
  const sheet = ease(part, 0, 0.18)
  const pressed = ease(part, 0.46, 0.52)
  const done = ease(part, 0.58, 0.7)
  return (
    <Phone>
      <g transform={`translate(0 ${90 * (1 - sheet)})`} opacity={sheet * (1 - done)}>
        <rect x={12} y={60} width={176} height={252} rx={14} className={classes.card} />
        <text x={26} y={90} className={classes.strong}>
          {t('film.confirm')}
        </text>
        <text x={26} y={120} className={classes.small}>
          {t('film.when')}
        </text>
        <text x={26} y={142} className={classes.small}>
          {t('film.names.aarav')}
        </text>
        <path d="M26 164H174" className={classes.rule} />
        <text x={26} y={192} className={classes.small}>
          {t('film.toPay')}
        </text>
        <text x={174} y={192} textAnchor="end" className={classes.strong}>
          ₹413
        </text>
        <rect
          x={26}
          y={248}
          width={148}
          height={44}
          rx={10}
          className={classes.pressed}
          opacity={1 - 0.3 * pressed}
        />
        <text x={100} y={275} textAnchor="middle" className={classes.onColour}>
          {t('film.book')}
        </text>
      </g>
      <g opacity={done}>
        <circle cx={100} cy={136} r={44 * done} className={classes.present} />
        <path
          d="M80 136L95 151L122 122"
          className={classes.tick}
          strokeDasharray={62}
          strokeDashoffset={62 * (1 - ease(part, 0.66, 0.8))}
        />
        <text x={100} y={216} textAnchor="middle" className={classes.strong}>
          {t('film.booked')}
        </text>
        <text x={100} y={238} textAnchor="middle" className={classes.faint}>
          {t('film.when')}
        </text>
      </g>
      {done === 0 && (
        <Finger
          x={160 - 60 * ease(part, 0.28, 0.44)}
          y={200 + 70 * ease(part, 0.28, 0.44)}
          pressed={pressed}
        />
      )}
    </Phone>
  )
}

const learners = ['aarav', 'diya', 'kabir', 'meera', 'zoya'] as const

const Attendance: Scene = ({ part, t }) => {
  const marks = learners.map((_, nth) => ease(part, 0.15 + nth * 0.13, 0.22 + nth * 0.13))
  const present = marks.filter(mark => mark > 0.5).length
  return (
    <Phone>
      <text x={16} y={40} className={classes.strong}>
        {t('film.attendance')}
      </text>
      <text x={16} y={60} className={classes.faint}>
        {t('film.present', { present: String(present), all: String(learners.length) })}
      </text>
      {learners.map((name, nth) => (
        <g key={name} transform={`translate(0 ${76 + nth * 48})`}>
          <rect x={12} y={0} width={176} height={42} rx={10} className={classes.card} />
          <text x={26} y={26} className={classes.small}>
            {t(`film.names.${name}`)}
          </text>
          <circle cx={166} cy={21} r={13} className={classes.ring} />
          <circle cx={166} cy={21} r={13 * (marks[nth] ?? 0)} className={classes.present} />
          <path d="M160 21L165 26L173 16" className={classes.smallTick} opacity={marks[nth]} />
        </g>
      ))}
    </Phone>
  )
}

/** The classes of a week: day, begin and length in hours after three, and their colour. */
const week = [
  { day: 0, from: 0, hours: 1.5, look: classes.learner },
  { day: 0, from: 2.5, hours: 1, look: classes.expert },
  { day: 1, from: 1, hours: 1, look: classes.present },
  { day: 2, from: 0, hours: 1.5, look: classes.learner },
  { day: 3, from: 0.5, hours: 1, look: classes.expert },
  { day: 4, from: 0, hours: 1.5, look: classes.learner },
  { day: 4, from: 2.5, hours: 1, look: classes.present },
  { day: 5, from: 1, hours: 2, look: classes.expert },
]
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const dayWidth = 84
const hourHeight = 52

const Reschedule: Scene = ({ part, t }) => {
  const moved = ease(part, 0.42, 0.62)
  const told = ease(part, 0.68, 0.76)
  const [x, y] = [2 * dayWidth + dayWidth * moved, 2.5 * hourHeight - 26 * moved]
  return (
    <g transform="translate(64 30)">
      <rect x={-8} y={-8} width={528} height={316} rx={18} className={classes.frame} />
      <rect width={512} height={300} rx={12} className={classes.display} />
      {days.map((day, nth) => (
        <g key={day} transform={`translate(${4 + nth * dayWidth} 0)`}>
          <text x={dayWidth / 2} y={26} textAnchor="middle" className={classes.faint}>
            {t(`film.days.${day}`)}
          </text>
          {nth > 0 && <path d="M0 12V288" className={classes.rule} />}
        </g>
      ))}
      <g transform="translate(8 44)">
        {week.map(({ day, from, hours, look }, nth) => (
          <rect
            key={`${day}-${from}`}
            x={day * dayWidth}
            y={from * hourHeight}
            width={dayWidth - 8}
            height={hours * hourHeight - 6}
            rx={8}
            className={look}
            opacity={ease(part, 0.03 * nth, 0.03 * nth + 0.1)}
          />
        ))}
        <g transform={`translate(${x} ${y})`} opacity={ease(part, 0.2, 0.3)}>
          <rect width={dayWidth - 8} height={hourHeight - 6} rx={8} className={classes.moving} />
          <text x={(dayWidth - 8) / 2} y={28} textAnchor="middle" className={classes.tiny}>
            {t('film.activity')}
          </text>
        </g>
        {told < 1 && <Finger x={x + 60} y={y + 36} pressed={moved > 0 && moved < 1 ? 1 : 0} />}
      </g>
      <g opacity={told} transform={`translate(0 ${12 * (1 - told)})`}>
        <rect x={126} y={244} width={260} height={40} rx={10} className={classes.toast} />
        <text x={256} y={269} textAnchor="middle" className={classes.onToast}>
          {t('film.moved')}
        </text>
      </g>
    </g>
  )
}

const phone = '180 0 280 360'

/** The film's scenes in order, by the key of their caption, each with the part of the drawing that it fills. */
export const scenes = [
  { caption: 'scene1', Scene: Search, view: phone },
  { caption: 'scene2', Scene: Pay, view: phone },
  { caption: 'scene3', Scene: Attendance, view: phone },
  { caption: 'scene4', Scene: Reschedule, view: '48 14 544 332' },
] as const
