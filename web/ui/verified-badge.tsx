import { IconCircleCheck } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import classes from './verified-badge.module.css'

/** Says that documents were verified and are valid today. Public pages show it too: it includes no part of Mantine. */
export function VerifiedBadge() {
  const t = useT('common')
  return (
    <span className={classes.badge}>
      <IconCircleCheck size={14} aria-hidden />
      {t('verified')}
    </span>
  )
}
