import { platformName } from '#web/browser/platform-name.ts'

type LogoProps = { size?: number; withName?: boolean; name?: string }

/** Three strands that meet: center, expert and learner. */
export function Logo({ size = 28, withName = false, name = platformName() }: LogoProps) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size / 4 }}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        fill="none"
        strokeWidth="3.6"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M4.5 6.5C4.5 14.5 16 13 16 21v5.5" stroke="light-dark(#0b7366, #4bb8a6)" />
        <path d="M27.5 6.5C27.5 14.5 16 13 16 21" stroke="light-dark(#4a55c8, #99a2ee)" />
        <path d="M16 5.5V26.5" stroke="#e28a0b" />
      </svg>
      {withName && (
        <span style={{ fontWeight: 700, fontSize: size * 0.72, letterSpacing: '-0.02em' }}>{name}</span>
      )}
    </span>
  )
}
