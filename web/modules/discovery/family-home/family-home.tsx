import { Stack } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { AskOwnName, UnreadNotices } from '#web/modules/accounts/public.ts'
import { HomeAnnouncements } from '#web/modules/announcements/public.ts'
import { LatestNotes } from '#web/modules/classes/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { FamilyDue } from './family-due.tsx'
import classes from './home.module.css'
import { MakeUps } from './make-ups.tsx'
import { NextClasses } from './next-classes.tsx'
import { Wanted } from './wanted.tsx'
import { Welcome } from './welcome.tsx'

type FamilyToday = ApiAnswer<'GET /family/today'>

/** What the parts of the home say by themselves. */
const SAID = [
  'announcement',
  'class',
  'compensation',
  'credit',
  'dues',
  'poll',
  'request',
  'reschedule',
] as const

/** The family at a glance, and below it the way to more: `discover`. A newcomer sees that first. */
export function FamilyHome({ discover }: { discover: ReactNode }) {
  const t = useT('learner.home')
  const name = useApiQuery('GET /me', {}).data?.user.name
  const today = useApiQuery('GET /family/today', {})
  return (
    <>
      <PageHeader title={name ? t('hello', { name: firstNameOf(name) }) : t('helloNobody')} />
      <Stack gap="lg">
        <AskOwnName />
        <QueryState query={today} loading={<LoadingLines lines={4} height={96} />}>
          {found => (found.isNew ? <Newcomer found={found} /> : <Board found={found} />)}
        </QueryState>
        {discover}
      </Stack>
    </>
  )
}

function Newcomer({ found }: { found: FamilyToday }) {
  return (
    <Stack gap="md">
      <Wanted wanted={found.wanted} />
      <Welcome />
    </Stack>
  )
}

function Board({ found }: { found: FamilyToday }) {
  const { due, learners, makeUps, wanted } = found
  return (
    <div className={classes.board}>
      <div className={classes.next}>
        <NextClasses learners={learners} />
      </div>
      <Stack gap="md" className={classes.side}>
        <FamilyDue due={due} />
        <Wanted wanted={wanted} />
        <MakeUps makeUps={makeUps} />
      </Stack>
      <div className={classes.news}>
        <Suspense>
          <HomeAnnouncements />
        </Suspense>
        <Suspense fallback={null}>
          <LatestNotes />
        </Suspense>
        <UnreadNotices without={SAID} />
      </div>
    </div>
  )
}
