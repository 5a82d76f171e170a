import { Box, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Href } from '#domain/links.ts'
import { Link, stepTo } from '#web/browser/typed-router.tsx'
import classes from './side-list.module.css'

type SidePart = { name: string; label: string; href: Href }
type SideGroup = { label: string; icon: TablerIcon; parts: readonly SidePart[] }

type SideListProps = {
  /** What the parts are of, for those who do not see it. */
  label: string
  /** Those that may be seen; a group without parts is left out. */
  groups: readonly SideGroup[]
  /** The part in the address; where there is none, the first on a wide screen, and the list itself on a phone. */
  chosen: string
  /** Leads back to the list, on a phone. */
  back: { label: string; href: Href }
  children: (name: string) => ReactNode
}

/** Many parts of one screen in groups: beside what is open, and on a phone a page that leads into each. */
export function SideList({ label, groups, chosen, back, children }: SideListProps) {
  const isWide = useMediaQuery('(min-width: 62em), print', true, { getInitialValueInEffect: false })
  const parts = groups.flatMap(group => group.parts)
  const asked = parts.find(part => part.name === chosen)
  const open = asked ?? (isWide ? parts[0] : undefined)
  if (!isWide && open) {
    return (
      <>
        <Group gap="xs" mb="sm">
          <Link {...stepTo(back.href)} className={classes.back}>
            <IconArrowLeft size={18} aria-hidden />
            {back.label}
          </Link>
          <Text span c="dimmed" aria-hidden>
            /
          </Text>
          <Text span fw={600}>
            {open.label}
          </Text>
        </Group>
        {children(open.name)}
      </>
    )
  }
  return (
    <div className={classes.both}>
      <nav aria-label={label} className={classes.nav} data-screen-only>
        {groups.map(group => group.parts.length > 0 && <Parts key={group.label} group={group} open={open} />)}
      </nav>
      {open && <Box miw={0}>{children(open.name)}</Box>}
    </div>
  )
}

function Parts({ group, open }: { group: SideGroup; open: SidePart | undefined }) {
  const id = useId()
  const { icon: Icon } = group
  return (
    <div className={classes.group}>
      <div id={id} className={classes.head}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {group.label}
      </div>
      <ul aria-labelledby={id} className={classes.parts}>
        {group.parts.map(part => (
          <li key={part.name}>
            <Link
              {...stepTo(part.href)}
              className={classes.part}
              resetScroll={false}
              {...(part === open ? { 'aria-current': 'page' as const } : {})}
            >
              {part.label}
              <IconChevronRight size={18} aria-hidden className={classes.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
