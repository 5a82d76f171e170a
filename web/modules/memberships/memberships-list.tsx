import { Button, Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { formatDate } from '#domain/kernel/time.ts'
import { publicPicture } from '#web/browser/file-url.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { Picture } from '#web/ui/picture.tsx'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type Membership, membershipTones } from './membership-data.ts'
import classes from './memberships.module.css'

const loadMenu = () => import('./membership-menu.tsx')
const MembershipMenu = lazy(withWords(loadMenu))

/** The centers that the family's learners belong to, each with what may be done. */
export function MembershipsList() {
  const t = useT('learner.memberships')
  const list = useList('GET /memberships')
  if (list.query.error && list.rows.length === 0)
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  if (list.query.isPending) return <LoadingLines lines={4} height={96} />
  if (list.rows.length === 0)
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Button renderRoot={props => <Link to="/learner/find-new-centers" {...props} />}>
            {t('find')}
          </Button>
        }
      />
    )
  return (
    <Stack gap="md">
      <ul className={classes.list}>
        {list.rows.map(membership => (
          <li key={membership.id}>
            <MembershipCard membership={membership} />
          </li>
        ))}
      </ul>
      <ListPager list={list} />
    </Stack>
  )
}

function MembershipCard({ membership }: { membership: Membership }) {
  const t = useT('learner.memberships')
  const language = useLanguage()
  const { center, learner, flat, status, can } = membership
  const said = {
    learner: learner.name,
    date: formatDate(new Date(membership.since), 'Asia/Kolkata', language),
  }
  const face = (
    <>
      <IconDots size={18} aria-hidden />
      <VisuallyHidden>{t('moreOf', { learner: learner.name, center: center.name })}</VisuallyHidden>
    </>
  )
  return (
    <Paper withBorder radius="lg" p="md" bg="var(--surface)">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <Picture name={center.name} src={publicPicture(center.pictureId, 96)} size={48} />
        <Stack gap={4} flex={1} miw={0} align="flex-start">
          <Link to={`/learner/find-new-centers/${center.slug}`} className={classes.name}>
            {center.name}
          </Link>
          <Text>{flat ? t('flat', { ...said, flat }) : t('since', said)}</Text>
          <Text size="xs" c="dimmed">
            {center.addressLine}, {center.city}
          </Text>
          <StatusBadge tone={membershipTones[status]}>{t(`statuses.${status}`)}</StatusBadge>
        </Stack>
        {Object.values(can).some(Boolean) && (
          <LazyMenu load={loadMenu} face={face} className={classes.dots}>
            <MembershipMenu membership={membership} face={face} className={classes.dots} />
          </LazyMenu>
        )}
      </Group>
    </Paper>
  )
}
