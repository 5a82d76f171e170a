import { Group, Stack, Text, Title } from '@mantine/core'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { useAccountWords, useKindWords } from './account-words.ts'
import classes from './explain.module.css'
import type { Explanation } from './explained-lines.tsx'

type Step = Explanation['steps'][number]
type Note = Explanation['notes'][number]
type Doer = Step['by']

/** Everything that moved money, and what else happened, in the order of time. */
export function Steps({ explanation }: { explanation: Explanation }) {
  const t = useT('books.explain')
  const { steps, notes, timeZone } = explanation
  const all = [
    ...notes.map(note => ({ at: note.at, key: `${note.at} ${note.action}`, note, step: null })),
    ...steps.map(step => ({ at: step.at, key: step.id, note: null, step })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Stack gap="sm" component="section">
      <Title order={3}>{t('steps')}</Title>
      {all.length === 0 && <Text c="dimmed">{t('noSteps')}</Text>}
      <ol className={classes.steps}>
        {all.map(({ key, step, note }) => (
          <li key={key} className={classes.step} data-focus={step?.isFocus || undefined}>
            {step ? <Moved step={step} zone={timeZone} /> : <Noted note={note} zone={timeZone} />}
          </li>
        ))}
      </ol>
    </Stack>
  )
}

function Moved({ step, zone }: { step: Step; zone: string }) {
  const words = useKindWords()
  const plain = useT('books.explain.family')
  const kind =
    currentRole() === 'learner'
      ? plain.has(step.kind as 'other')
        ? plain(step.kind as 'other')
        : plain('other')
      : words(step.kind)
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text fw={600} component="span">
          {kind}
        </Text>
        <Text fw={600} component="span">
          <MoneyText value={step.amount} />
        </Text>
      </Group>
      <When at={step.at} by={step.by} zone={zone} />
      {step.entries.length > 0 && <Entries step={step} what={kind} />}
    </Stack>
  )
}

function Noted({ note, zone }: { note: Note | null; zone: string }) {
  const t = useT('books.explain.notes')
  if (!note) return null
  return (
    <Stack gap={0}>
      <Text component="span">{t.has(note.action as 'other') ? t(note.action as 'other') : t('other')}</Text>
      <When at={note.at} by={note.by} zone={zone} />
    </Stack>
  )
}

function When({ at, by, zone }: { at: string; by: Doer; zone: string }) {
  const t = useT('books.explain.by')
  return (
    <Text size="xs" c="dimmed" component="span">
      <DateTimeText at={at} zone={zone} />
      {by && `, ${by.name && by.who !== 'you' ? t('named', { name: by.name }) : t(by.who)}`}
    </Text>
  )
}

/** The two sides of a transaction, as a book-keeper reads them. */
function Entries({ step, what }: { step: Step; what: string }) {
  const t = useT('books.explain')
  const sides = useT('books.balance')
  const words = useAccountWords()
  return (
    <ScrollFrame label={t('entriesOf', { what })} minWidth={340}>
      <PlainTable density="inline">
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col" data-end>
              {sides('debit')}
            </th>
            <th scope="col" data-end>
              {sides('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {step.entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a transaction never change
            <tr key={place}>
              <td>
                {words(entry.account, entry.label)}
                {entry.ownerName && (
                  <Text component="span" size="xs" c="dimmed" display="block">
                    {entry.ownerName}
                  </Text>
                )}
              </td>
              <td data-end>{entry.debit && <MoneyText value={entry.debit} />}</td>
              <td data-end>{entry.credit && <MoneyText value={entry.credit} />}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ScrollFrame>
  )
}
