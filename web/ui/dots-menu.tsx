import { VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'
import type { MenuAction } from './action-face.tsx'
import classes from './dots-menu.module.css'
import { LazyMenu } from './lazy-menu.tsx'

const load = () => import('./dots-menu-items.tsx')
const DotsMenuItems = lazy(withWords(load))

/** What may be done with a row, behind three dots; the label names the row for those who do not see it. */
export function DotsMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const face = (
    <>
      <IconDots size={18} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
  return (
    <LazyMenu load={load} face={face} className={classes.dots}>
      <DotsMenuItems actions={actions} face={face} className={classes.dots} />
    </LazyMenu>
  )
}
