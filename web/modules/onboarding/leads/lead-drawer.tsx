import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { pathTo } from '#domain/links.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import classes from './lead-drawer.module.css'
import { useStepLead, useStepWords } from './lead-menu.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { LeadPart } from './lead-part.tsx'
import { LeadPlan } from './lead-plan.tsx'
import { LEAD_TONES, type LeadDetail } from './lead-words.ts'

/** One lead beside the others: what is known, what is planned, what was said, and what it becomes. */
export default function LeadDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const lead = useApiQuery('GET /leads/{id}', { params: { id } })
  return (
    <SidePanel title={lead.data?.name ?? ''} onClose={onClose}>
      <QueryState query={lead} loading={<LoadingLines lines={8} />}>
        {found => <LeadFacts lead={found} />}
      </QueryState>
    </SidePanel>
  )
}

/** The same without a frame. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
  return (
    <Stack gap="lg">
      <Steps lead={lead} />
      <Beside lead={lead} />
      <Facts lead={lead} />
      <LeadPlan key={lead.id} lead={lead} />
      <LeadNotes lead={lead} />
      <History lead={lead} />
    </Stack>
  )
}

/** Its state, and the possible actions; the next step is highlighted. */
function Steps({ lead }: { lead: LeadDetail }) {
  const t = useT('admin.leads')
  const step = useStepLead()
  const words = useStepWords()
  const isDone = lead.status === 'converted'
  const onward = lead.can.to.filter(to => to !== 'lost')
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="xs">
        <StatusBadge tone={LEAD_TONES[lead.status]}>{t(`statuses.${lead.status}`)}</StatusBadge>
        {lead.lostReason && (
          <Text c="dimmed">
            {[t(`lostReasons.${lead.lostReason}`), lead.lostNote].filter(Boolean).join(': ')}
          </Text>
        )}
      </Group>
      {lead.became && <Became lead={lead} />}
      <Group gap="sm" className={classes.steps}>
        {onward.map(to => (
          <Button key={to} onClick={() => step(lead, to)}>
            {words(lead.status, to)}
          </Button>
        ))}
        <Button
          component="a"
          href={`tel:${lead.phone}`}
          variant="light"
          leftSection={<IconPhone size={16} aria-hidden />}
        >
          {t('call', { phone: phoneWords(lead.phone) })}
        </Button>
        {!isDone && (
          <Button variant="default" onClick={() => openModal('edit-lead', { leadId: lead.id })}>
            {t('edit')}
          </Button>
        )}
        {lead.can.to.includes('lost') && (
          <Button variant="default" onClick={() => step(lead, 'lost')}>
            {t('lose')}
          </Button>
        )}
        {lead.can.remove && (
          <Button
            variant="light"
            color="red"
            onClick={() => openModal('delete-lead', { leadId: lead.id, name: lead.name })}
          >
            {t('remove')}
          </Button>
        )}
      </Group>
      {(lead.status === 'new' || lead.status === 'contacted') && (
        <Text size="xs" c="dimmed">
          {t('convertHint')}
        </Text>
      )}
    </Stack>
  )
}

/** The way to what a lead became. */
function Became({ lead: { became } }: { lead: LeadDetail }) {
  const t = useT('admin.leads')
  if (!became) return null
  const { userId, center } = became
  return (
    <Group gap="xs">
      <Text>{t('became')}:</Text>
      {center && <Anchor href={pathTo('/admin/centers', { center: center.id })}>{center.name}</Anchor>}
      <Anchor href={pathTo('/admin/users', { user: userId })}>{t('becameUser')}</Anchor>
    </Group>
  )
}

/** Who else has this phone. */
function Beside({ lead }: { lead: LeadDetail }) {
  const t = useT('admin.leads')
  const [, setUrl] = useUrlState({ lead: '' })
  const { user, others, became } = lead
  return (
    <>
      {user && !became && (
        <Alert color={user.isActive ? 'indigo' : 'saffron'} variant="light">
          {t(user.isActive ? 'isUser' : 'isUserOff', { name: user.name ?? t('noName') })}
        </Alert>
      )}
      {others.length > 0 && (
        <Alert color="saffron" variant="light" title={t('samePhone', { count: lead.samePhone })}>
          <Stack gap={4} align="flex-start">
            {others.map(other => (
              <Anchor
                component="button"
                type="button"
                key={other.id}
                onClick={() => setUrl({ lead: other.id })}
              >
                {`${other.number} · ${other.name} · ${t(`statuses.${other.status}`)}`}
              </Anchor>
            ))}
          </Stack>
        </Alert>
      )}
    </>
  )
}

function Facts({ lead }: { lead: LeadDetail }) {
  const t = useT('admin.leads')
  const name = useNames()
  return (
    <KeyValues
      rows={[
        { label: t('number'), value: lead.number },
        { label: t('kind'), value: t(`kinds.${lead.kind}`) },
        { label: t('phone'), value: phoneWords(lead.phone) },
        { label: t('place'), value: lead.place },
        { label: t('services'), value: lead.services.map(service => name(service.name)).join(', ') },
        { label: t('message'), value: lead.message },
        { label: t('language'), value: t(`languages.${lead.language}`) },
        { label: t('source'), value: t(`sources.${lead.source}`) },
        { label: t('when'), value: <DateTimeText at={lead.createdAt} /> },
      ]}
    />
  )
}

function History({ lead }: { lead: LeadDetail }) {
  const t = useT('admin.leads')
  if (lead.steps.length === 0) return null
  return (
    <LeadPart title={t('steps')}>
      {lead.steps.map(step => (
        <div key={`${step.at} ${step.to}`}>
          <Text>{t('stepBy', { status: t(`statuses.${step.to}`), by: step.by ?? t('somebody') })}</Text>
          <Text c="dimmed" size="xs">
            <DateTimeText at={step.at} />
          </Text>
        </div>
      ))}
    </LeadPart>
  )
}
