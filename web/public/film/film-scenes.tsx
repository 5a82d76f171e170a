import { BraidDrawing } from '../home/braid-drawing.tsx'
import classes from './film.module.css'

/** Each scene is a picture of its own progress from 0 to 1, 640 by 320. */
type Scene = (props: { part: number }) => React.ReactNode

/** From 0 to 1 between two moments, soft at both ends. */
const ease = (part: number, from: number, to: number) => {
  const linear = Math.min(1, Math.max(0, (part - from) / (to - from)))
  return linear * linear * (3 - 2 * linear)
}

const pins = [
  { x: 258, y: 118, when: 0.3 },
  { x: 404, y: 136, when: 0.4 },
  { x: 366, y: 232, when: 0.5 },
  { x: 236, y: 210, when: 0.6 },
]
const net = [80, 160, 240, 320, 400, 480, 560]

const Search: Scene = ({ part }) => (
  <g>
    {net.map(x => (
      <path key={`m${x}`} d={`M${x} 0V320`} className={classes.net} />
    ))}
    {net.slice(0, 3).map(y => (
      <path key={`p${y}`} d={`M0 ${y}H640`} className={classes.net} />
    ))}
    <circle cx={320} cy={164} r={132 * ease(part, 0.05, 0.35)} className={classes.reach} />
    <circle cx={320} cy={164} r={9} className={classes.learner} />
    {pins.map(({ x, y, when }) => (
      <circle key={x} cx={x} cy={y} r={14 * ease(part, when, when + 0.12)} className={classes.center} />
    ))}
  </g>
)

/** Per row the taken columns; column 4 is free in all three. */
const rows = [
  { y: 64, taken: [0, 1, 5], look: classes.expert },
  { y: 132, taken: [2, 3, 6], look: classes.learner },
  { y: 200, taken: [0, 7], look: classes.center },
]
const columns = [0, 1, 2, 3, 4, 5, 6, 7]
const freeColumn = 4

const FreeTimes: Scene = ({ part }) => (
  <g>
    {rows.map(({ y, taken, look }) =>
      columns.map(column => (
        <rect
          key={`${y}-${column}`}
          x={96 + column * 56}
          y={y}
          width={48}
          height={56}
          rx={8}
          className={taken.includes(column) ? look : classes.free}
          opacity={ease(part, 0.04 * column, 0.04 * column + 0.15)}
        />
      )),
    )}
    <rect
      x={90 + freeColumn * 56}
      y={54}
      width={60}
      height={212}
      rx={12}
      className={classes.chosen}
      opacity={ease(part, 0.55, 0.7)}
    />
  </g>
)

const ring = 2 * Math.PI * 44

const Pay: Scene = ({ part }) => (
  <g>
    <rect x={160} y={48} width={320} height={224} rx={16} className={classes.card} />
    <rect x={192} y={88} width={112} height={16} rx={8} className={classes.line} />
    <rect x={192} y={124} width={88} height={16} rx={8} className={classes.line} />
    <rect x={192} y={160} width={104} height={16} rx={8} className={classes.line} />
    <rect
      x={192}
      y={208}
      width={112}
      height={32}
      rx={8}
      className={ease(part, 0.45, 0.5) < 1 ? classes.learner : classes.center}
    />
    <circle cx={396} cy={160} r={44} className={classes.track} />
    <circle
      cx={396}
      cy={160}
      r={44}
      className={classes.hold}
      strokeDasharray={ring}
      strokeDashoffset={ring * (1 - ease(part, 0.05, 0.6))}
      transform="rotate(-90 396 160)"
    />
    <path
      d="M376 160L391 175L418 146"
      className={classes.tick}
      strokeDasharray={62}
      strokeDashoffset={62 * (1 - ease(part, 0.6, 0.75))}
    />
  </g>
)

const Together: Scene = ({ part }) => (
  <g>
    <clipPath id="film-so-far">
      <rect x={0} y={0} width={640 * ease(part, 0, 0.8)} height={320} />
    </clipPath>
    <g clipPath="url(#film-so-far)" strokeWidth={3}>
      <BraidDrawing
        gap={24}
        shape={{
          starts: [72, 160, 248],
          center: 160,
          from: 48,
          meet: 280,
          to: 592,
          swing: 28,
          turn: 170,
          lines: [-6, 0, 6],
          sideways: true,
        }}
      />
    </g>
    {[72, 160, 248].map((y, place) => (
      <circle
        key={y}
        cx={48}
        cy={y}
        r={14}
        className={[classes.center, classes.expert, classes.learner][place]}
      />
    ))}
  </g>
)

/** The film's scenes in order, by the key of their caption. */
export const scenes = [
  { caption: 'scene1', Scene: Search },
  { caption: 'scene2', Scene: FreeTimes },
  { caption: 'scene3', Scene: Pay },
  { caption: 'scene4', Scene: Together },
] as const
