import { Skeleton } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import classes from './inbox.module.css'

/** Rows as they will be, while they load. */
export function InboxSkeleton({ rows }: { rows: number }) {
  const t = useT('common.shell')
  return (
    <div className={classes.list} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={classes.row}>
          <Skeleton circle height={40} />
          <div className={classes.words}>
            <Skeleton height={16} width="40%" mb={10} />
            <Skeleton height={12} width="80%" />
          </div>
          <div className={classes.actions}>
            <Skeleton height={36} width={104} radius="md" />
          </div>
        </div>
      ))}
    </div>
  )
}
