import { Paper, Skeleton, Stack } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import classes from './dashboard.module.css'

const lines = (count: number) => Array.from({ length: count }, (_, place) => place)

/** The dashboard in grey, each part where it will be. */
export function DashboardSkeleton() {
  const t = useT('common.shell')
  return (
    <Stack gap="md" role="status" aria-label={t('loading')} className={classes.frame}>
      <div className={classes.board}>
        <Card rows={4} />
        <Card rows={4} />
      </div>
      <div className={classes.figures}>
        {lines(3).map(place => (
          <Paper key={place} withBorder radius="lg" p="md" bg="var(--surface)">
            <Skeleton height={12} width="60%" mb="sm" />
            <Skeleton height={28} width="45%" mb="sm" />
            <Skeleton height={12} width="75%" />
          </Paper>
        ))}
      </div>
      <div className={classes.board}>
        <Card chart />
        <Card chart />
      </div>
    </Stack>
  )
}

function Card({ rows = 0, chart = false }: { rows?: number; chart?: boolean }) {
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} bg="var(--surface)">
      <Skeleton height={20} width="35%" mb="lg" />
      {chart && <Skeleton height={220} radius="md" />}
      <Stack gap="lg">
        {lines(rows).map(place => (
          <div key={place}>
            <Skeleton height={14} width="55%" mb="xs" />
            <Skeleton height={12} width="80%" />
          </div>
        ))}
      </Stack>
    </Paper>
  )
}
