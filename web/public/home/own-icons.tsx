type OwnIconProps = { size: number; stroke: number }

const frame = ({ size, stroke }: OwnIconProps) => ({
  width: size,
  height: size,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: stroke,
  strokeLinecap: 'round' as const,
  strokeLinejoin: 'round' as const,
})

/** A shuttlecock, in the manner of the icon set, which has none. */
export const IconShuttlecock = (props: OwnIconProps) => (
  <svg {...frame(props)} aria-hidden>
    <g transform="rotate(35 12 12)">
      <path d="M9 16.5h6v1.5a3 3 0 0 1 -6 0z" />
      <path d="M9 16.5l-3.5 -12.5c1.5 1 2.2 1 3.3 0c1 1.2 2.2 1.6 3.2 1.6s2.2 -.4 3.2 -1.6c1.1 1 1.8 1 3.3 0l-3.5 12.5" />
      <path d="M7.1 10.5h9.8" />
      <path d="M12 5.6v10.9" />
    </g>
  </svg>
)

/** A dancer, in the style of the icon set. */
export const IconDance = (props: OwnIconProps) => (
  <svg {...frame(props)} aria-hidden>
    <path d="M12 7a2 2 0 1 0 0 -4a2 2 0 0 0 0 4" />
    <path d="M5 6c.5 3 3 4 7 4s6.5 -3 7 -7" />
    <path d="M12 10v3.5l-6 5.5c4 1.3 8 1.3 12 0l-6 -5.5" />
    <path d="M10 20v1.5m4 -1.5v1.5" />
  </svg>
)

/** The three strands in one colour. */
export const IconStrands = (props: OwnIconProps) => (
  <svg {...frame(props)} aria-hidden>
    <path d="M5 4c0 7 7 6 7 12" />
    <path d="M19 4c0 7 -7 6 -7 12" />
    <path d="M12 4v16" />
  </svg>
)
