import { IconCircleCheck } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import classes from './verified-badge.module.css'

/** Says that documents were looked at and hold today. Public pages show it too: it brings no part of Mantine along. */
export function VerifiedBadge() {
  const t = useT('common')
  return (
    <span className={classes.badge}>
      <IconCircleCheck size={14} aria-hidden />
      {t('verified')}
    </span>
  )
}
