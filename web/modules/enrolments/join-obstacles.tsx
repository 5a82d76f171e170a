import { Alert, Stack, Text } from '@mantine/core'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { useLanguage, useNames } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { NextButtons } from '#web/ui/refusal/refusal.tsx'
import type { JoinQuote } from './use-join-quote.ts'
import { useJoinWords } from './use-join-words.ts'

type Learner = JoinQuote['learners'][number]

/** Days that are named; the rest is only counted. */
const NAMED_DAYS = 2

type JoinObstaclesProps = { quote: JoinQuote; zone: string; atDesk?: true | undefined }

/** Why a learner cannot join, with the possible step, and which days clash with another class of theirs. */
export function JoinObstacles({ quote, zone, atDesk }: JoinObstaclesProps) {
  // Where all of them may wait or ask, that step says it better than a warning.
  const isBlocked = quote.way === 'none'
  const blocked = isBlocked ? quote.learners.filter(learner => learner.obstacle) : []
  // What is said of all of them is said once.
  const ofAll = blocked.find(({ obstacle }) => obstacle?.code === 'several_families')
  const clashing = isBlocked ? [] : quote.learners.filter(learner => learner.clashes.length > 0)
  return (
    <>
      {ofAll && <Blocked learner={{ ...ofAll, name: '' }} batchId={quote.batchId} />}
      {!ofAll &&
        blocked.map(learner => <Blocked key={learner.learnerId} learner={learner} batchId={quote.batchId} />)}
      {clashing.map(learner => (
        <Clashing key={learner.learnerId} learner={learner} zone={zone} atDesk={atDesk} />
      ))}
    </>
  )
}

function Blocked({ learner: { name, obstacle }, batchId }: { learner: Learner; batchId: string }) {
  if (!obstacle) return null
  const join = () => openModal('join-batch', { batchId, kind: 'regular' })
  return (
    <Alert color="saffron" role="alert" {...(name && { title: name })}>
      <Stack gap="sm" align="flex-start">
        <Text>{obstacle.message}</Text>
        <NextButtons
          steps={obstacle.next.filter(step => step !== 'ask_center')}
          own={{ join_batch: join, join_waitlist: join }}
          onTaken={() => undefined}
        />
      </Stack>
    </Alert>
  )
}

type ClashingProps = Omit<JoinObstaclesProps, 'quote'> & { learner: Learner }

function Clashing({ learner, zone, atDesk }: ClashingProps) {
  const said = useJoinWords(atDesk)
  const name = useNames()
  const language = useLanguage()
  const days = learner.clashes
    .slice(0, NAMED_DAYS)
    .map(clash => `${nearDate(new Date(clash.startsAt), zone, language)} (${name(clash.with)})`)
  return (
    <Alert color="indigo" role="status">
      {said('clash', {
        name: firstNameOf(learner.name),
        count: learner.clashes.length,
        days: days.join(', '),
      })}
    </Alert>
  )
}
