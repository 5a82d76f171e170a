import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { offsetOfPage, PAGE_SIZE, pageCount } from '#domain/kernel/paging.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { api } from '#web/browser/api.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { csvOf, saveText } from '#web/browser/save-csv.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import PageNumbers from '#web/ui/list/page-numbers.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { SaveButton } from '#web/ui/save-button.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type Poll, usePollWords } from '../poll-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'poll-learner-details': { pollId: string }
  }
}

type Detail = ApiAnswer<'GET /polls/{id}/answers'>['items'][number]
const mostAtOnce = 100

/** Who chose what in a named poll, for staff alone. */
export default function PollLearnerDetails({ payload, close }: ModalProps<'poll-learner-details'>) {
  const t = useT('common.polls.details')
  const poll = useApiQuery('GET /polls/{id}', { params: { id: payload.pollId } })
  return (
    <PlainModal title={t('title')} onClose={close} size="lg">
      <QueryState query={poll}>{found => <Details poll={found} />}</QueryState>
    </PlainModal>
  )
}

function Details({ poll }: { poll: Poll }) {
  const t = useT('common.polls')
  const words = usePollWords()
  const [option, setOption] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const [page, setPage] = useState(1)
  const query = {
    limit: PAGE_SIZE,
    offset: offsetOfPage(page),
    ...(option && { option }),
    ...(search && { search }),
  }
  const answers = useApiQuery(
    'GET /polls/{id}/answers',
    { params: { id: poll.id }, query },
    { keepPrevious: true, staleTime: 0 },
  )
  const said = ({ optionIds }: Detail) =>
    poll.options
      .filter(one => optionIds.includes(one.id))
      .map(one => words.option(poll, one))
      .join(', ')
  return (
    <Stack gap="md">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {poll.question}
      </Text>
      <Group gap="sm" grow>
        <TextInput
          label={t('details.search')}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
        />
        <Select
          label={t('option')}
          data={poll.options.map(one => ({ value: one.id, label: words.option(poll, one) }))}
          value={option}
          onChange={value => {
            setOption(value)
            setPage(1)
          }}
          clearable
        />
      </Group>
      <QueryState query={answers}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('details.empty')}</Text>
          ) : (
            <Stack gap="sm">
              <PlainTable>
                <thead>
                  <tr>
                    <th scope="col">{t('details.name')}</th>
                    <th scope="col">{t('details.chose')}</th>
                    <th scope="col">{t('details.when')}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(answer => (
                    <tr key={`${answer.votedAt}${answer.names.join()}`}>
                      <th scope="row">{answer.names.join(', ') || t('details.nobody')}</th>
                      <td>{said(answer)}</td>
                      <td>
                        <DateTimeText at={answer.votedAt} zone={poll.center.timeZone} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </PlainTable>
              <Group justify="space-between">
                <Text c="dimmed" size="xs" role="status">
                  {t('answers', { count: total })}
                </Text>
                {total > PAGE_SIZE && <PageNumbers pages={pageCount(total)} page={page} onChange={setPage} />}
              </Group>
            </Stack>
          )
        }
      </QueryState>
      <ModalActions>
        <Button variant="default" onClick={() => openModal('poll-stats', { pollId: poll.id })}>
          {t('stats.title')}
        </Button>
        <SaveAnswers poll={poll} said={said} />
      </ModalActions>
    </Stack>
  )
}

/** All answers as a file. */
function SaveAnswers({ poll, said }: { poll: Poll; said: (answer: Detail) => string }) {
  const t = useT('common.polls.details')
  const exporting = useT('common.list.export')
  const language = useLanguage()
  const at = (instant: string) => nearDateTime(new Date(instant), poll.center.timeZone, language)
  const save = async () => {
    const rows: Detail[] = []
    for (let total = 1; rows.length < total; ) {
      const query = { limit: mostAtOnce, offset: rows.length + 1 }
      const page = await api('GET /polls/{id}/answers', { params: { id: poll.id }, query })
      if (page.items.length === 0) break
      rows.push(...page.items)
      total = page.total
    }
    const lines = rows.map(row => [row.names.join(', ') || t('nobody'), said(row), at(row.votedAt)])
    saveText(`${t('file')}.csv`, csvOf([[t('name'), t('chose'), t('when')], ...lines]))
    toastDone(t('saved'))
  }
  return <SaveButton save={save}>{exporting('action')}</SaveButton>
}
