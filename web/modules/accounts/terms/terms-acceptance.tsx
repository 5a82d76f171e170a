import { Alert, Anchor, Badge, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { pathTo } from '#domain/links.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { rolePath } from '#web/browser/own-path.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { putTermsOff } from '#web/browser/terms-put-off.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { LaterButton } from './later-button.tsx'
import { SignTerms } from './sign-terms.tsx'
import classes from './terms.module.css'
import { TermsNotReady } from './terms-not-ready.tsx'
import { TermsText } from './terms-text.tsx'
import { useTermsText } from './use-terms-text.ts'

type Terms = ApiAnswer<'GET /terms'>
type TermsRole = Terms['role']

/** The terms of a role: read, accepted with name and code, and afterwards who accepted which version when. */
export function TermsAcceptance({ of: role }: { of: TermsRole }) {
  const t = useT('common.terms')
  const terms = useApiQuery('GET /terms', {})
  /** An earlier version that was accepted, to be read once more. */
  const [earlier, setEarlier] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title={t('title')}
        text={terms.data && areDrafts(terms.data) ? null : t(terms.data?.accepted ? 'textAccepted' : 'text')}
      />
      <QueryState query={terms} loading={<LoadingLines lines={8} />}>
        {found =>
          areDrafts(found) ? (
            <Drafts of={role} terms={found} />
          ) : (
            <div className={classes.page}>
              <div className={classes.text}>
                <TextOf
                  role={role}
                  terms={found}
                  version={earlier ?? found.inForce.version}
                  onCurrent={() => setEarlier(null)}
                />
              </div>
              <aside className={classes.side}>
                <Side of={role} terms={found} onRead={setEarlier} />
              </aside>
            </div>
          )
        }
      </QueryState>
    </>
  )
}

type TextOfProps = { role: TermsRole; terms: Terms; version: string; onCurrent: () => void }

/** The words of the version in force, or of an earlier one with the way back. */
function TextOf({ role, terms, version, onCurrent }: TextOfProps) {
  const t = useT('common.terms')
  const language = useLanguage()
  const text = useTermsText(role, version)
  const { inForce, center } = terms
  return (
    <>
      <Group gap="xs" mb="sm">
        <Badge
          variant="light"
          tt="none"
          fw={600}
          size="lg"
          {...(version !== inForce.version && { color: 'gray' })}
        >
          {version === inForce.version
            ? t('version', { version, date: formatLocalDate(inForce.since, language) })
            : t('earlier', { version })}
        </Badge>
        {center && <Text c="dimmed">{t('forCenter', { name: center.name })}</Text>}
        {version !== inForce.version && (
          <Anchor component="button" type="button" onClick={onCurrent}>
            {t('readCurrent', { version: inForce.version })}
          </Anchor>
        )}
      </Group>
      <QueryState query={text} loading={<LoadingLines lines={10} />}>
        {policy => <TermsText policy={policy} />}
      </QueryState>
    </>
  )
}

/** Not approved by the operator yet: they are not shown as current. */
const areDrafts = (terms: Terms) => !terms.accepted && !terms.isReady

function Drafts({ of: role, terms }: { of: TermsRole; terms: Terms }) {
  const { later } = useWayOn(role, terms)
  return (
    <Stack gap="lg" align="flex-start">
      <TermsNotReady />
      {role === 'expert' && <LaterButton onLater={later} />}
      {terms.acceptances.length > 0 && <History terms={terms} />}
    </Stack>
  )
}

/** Continues to the original destination, with the terms accepted or postponed. */
function useWayOn(role: TermsRole, terms: Terms) {
  const navigate = useNavigate()
  const [{ next }] = useUrlState({ next: '' })
  const goOn = () => void navigate({ href: rolePath(role, next, pathTo(`/${role}`)), replace: true })
  const later = () => {
    putTermsOff(role, terms.inForce.version)
    goOn()
  }
  return { next, goOn, later }
}

type SideProps = { of: TermsRole; terms: Terms; onRead: (version: string) => void }

function Side({ of: role, terms, onRead }: SideProps) {
  const t = useT('common.terms')
  const language = useLanguage()
  const { next, goOn, later } = useWayOn(role, terms)
  const userId = useApiQuery('GET /me', {}).data?.user.id
  const subjectId = terms.center?.id ?? userId
  return (
    <Stack gap="md">
      {!terms.accepted && terms.mayAccept && subjectId && (
        <SignTerms
          terms={terms}
          subjectId={subjectId}
          // A center's next gate is where its status leads; that is watched in one place.
          onAccepted={role === 'center' ? () => undefined : goOn}
          {...(role === 'expert' ? { onLater: later } : {})}
        />
      )}
      {!terms.accepted && !terms.mayAccept && (
        <Alert icon={<IconUsers size={20} aria-hidden />} title={t('whoMay')} color="indigo">
          {terms.whoMay.length > 0
            ? t('whoMayText', {
                names: new Intl.ListFormat(language, { type: 'disjunction' }).format(terms.whoMay),
              })
            : t('whoMayNobody')}
        </Alert>
      )}
      {terms.acceptances.length > 0 && <History terms={terms} onRead={onRead} />}
      {terms.accepted && next && (
        <Button size="md" onClick={goOn}>
          {t('goOn')}
        </Button>
      )}
    </Stack>
  )
}

type HistoryProps = { terms: Terms; onRead?: (version: string) => void }

/** Who accepted which version; an earlier one can be read again. */
function History({ terms: { acceptances, inForce }, onRead }: HistoryProps) {
  const t = useT('common.terms')
  return (
    <Section title={t('history')}>
      <SimpleGrid component="ul" cols={1} spacing="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {acceptances.map(one => (
          <Group
            component="li"
            key={`${one.version} ${one.acceptedAt}`}
            gap="sm"
            wrap="nowrap"
            align="flex-start"
          >
            <IconCircleCheck size={22} color="var(--mantine-color-teal-6)" aria-hidden />
            <Stack gap={0}>
              <Text fw={600}>{t('acceptedBy', { name: one.name, version: one.version })}</Text>
              <Text c="dimmed" size="sm">
                <DateTimeText at={one.acceptedAt} />
                {one.by !== one.name && ` · ${t('signedAs', { by: one.by })}`}
              </Text>
              {onRead && one.version !== inForce.version && (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  onClick={() => onRead(one.version)}
                >
                  {t('readEarlier', { version: one.version })}
                </Anchor>
              )}
            </Stack>
          </Group>
        ))}
      </SimpleGrid>
    </Section>
  )
}
