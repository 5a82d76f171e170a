import { Anchor, Checkbox, Group, Stack, Text } from '@mantine/core'
import { type MouseEvent, type RefObject, Suspense, useRef, useState } from 'react'
import { pathTo } from '#domain/links.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { ApiProblem, isProblem } from '#web/browser/problem.ts'
import { invalidate, queryClient, useApiQuery, write } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { beforeBinding, toTick, versionToTick } from './before-binding.ts'
import { ReadPolicy } from './lazy-parts.ts'
import type { ReadableText } from './read-policy.tsx'
import { TermsNotReady } from './terms-not-ready.tsx'

type Me = ApiAnswer<'GET /me'>
const me = ['GET /me', {}] as const

/** The child whom a guardian adds in the same step: one box says both. An empty name is not typed yet. */
export type GuardianPart = { child: string }

type TermsBoxState = {
  /** The version to tick; null where there is nothing to accept. */
  version: string | null
  guardian: GuardianPart | null
  /** What a tick is given to now; null: nothing is to be ticked. */
  due: string | null
  ticked: string | null
  tick: (due: string | null) => void
  isMissing: boolean
  isAccepted: boolean
  /** The operator has not approved the terms yet: there is nothing to tick. */
  isWaiting: boolean
  box: RefObject<HTMLInputElement | null>
  /** Leads to the box where it is not ticked: false. */
  check: () => boolean
  /** Comes before what binds: accepts what is ticked, or leads to the box. */
  accept: () => Promise<void>
}

/**
 * The terms inside a dialog that binds: give `accept` to the mutation as `before`, and show `TermsBox` above its
 * button. With `guardian` the same box is the consent for a child who is added by the same press.
 */
export function useTermsBox(guardian: GuardianPart | null = null): TermsBoxState {
  const version = versionToTick(useApiQuery('GET /me', {}).data)
  const isWaiting = useApiQuery('GET /terms', {}, { enabled: version !== null }).data?.isReady === false
  const [ticked, setTicked] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [accepted, setAccepted] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const isGuardian = guardian !== null
  /** As it is known by now: what was accepted a moment ago, over this dialog, is not asked for again. */
  const next = () => {
    const newest = versionToTick(queryClient.getQueryData<Me>(me))
    // Who ticked both has ticked the child's part, when the other is accepted meanwhile.
    const isSame = newest === null && isGuardian && ticked === toTick(version ?? accepted, true)
    return isSame ? 'send' : beforeBinding({ version: newest, isGuardian }, ticked)
  }
  const check = () => {
    if (next() !== 'ask') return true
    if (isWaiting) void invalidate('terms')
    setMissing(true)
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
    return false
  }
  const accept = async () => {
    if (!check()) throw new ApiProblem({ status: 0, code: 'terms_unticked' })
    if (next() === 'send' || version === null) return
    await acceptVersion(version)
    setAccepted(version)
  }
  // It stays in place while the dialog is open.
  const shown = version ?? accepted
  return {
    version: shown,
    guardian,
    due: toTick(shown, isGuardian),
    ticked,
    tick: due => {
      setTicked(due)
      setMissing(false)
    },
    isMissing,
    isAccepted: version === null && !isGuardian,
    isWaiting: isWaiting && version !== null,
    box,
    check,
    accept,
  }
}

async function acceptVersion(version: string) {
  try {
    await write('POST /terms/acceptances', { body: { version } })
  } catch (error) {
    // The box shows the newer version, to be read and ticked again.
    if (isProblem(error, 'terms_outdated')) void invalidate('terms', 'me')
    throw error
  }
  queryClient.setQueryData<Me>(
    me,
    known => known && { ...known, terms: known.terms && { ...known.terms, accepted: true } },
  )
}

/** One box to tick for the terms and, where a child is added, for the consent; nothing where there is none to give. */
export function TermsBox({ of }: { of: TermsBoxState }) {
  const t = useT('common.terms')
  const { version, guardian, due } = of
  if (due === null) return null
  if (of.isWaiting) return <TermsNotReady />
  return (
    <Stack gap={6}>
      <Checkbox
        ref={of.box}
        label={<BoxWords guardian={guardian} hasTerms={version !== null} />}
        checked={of.isAccepted || of.ticked === due}
        disabled={of.isAccepted}
        onChange={event => of.tick(event.currentTarget.checked ? due : null)}
        error={of.isMissing && <span role="alert">{t('boxMissing')}</span>}
      />
      {guardian && (
        <Text size="xs" c="dimmed" ps={28}>
          {t('boxStored')}
        </Text>
      )}
      {version !== null && <ReadFirst version={version} />}
    </Stack>
  )
}

function BoxWords({ guardian, hasTerms }: { guardian: GuardianPart | null; hasTerms: boolean }) {
  const t = useT('common.terms')
  if (!guardian) return t('box')
  const child = guardian.child.trim()
  const said = child ? t('boxGuardian', { child }) : t('boxGuardianNameless')
  return hasTerms ? `${said} ${t('boxAlso')}` : said
}

const texts = [
  ['terms', pathTo('/learner/terms-acceptance'), 'readTerms'],
  ['refunds', '/refund-policy', 'readRefunds'],
  ['privacy', '/privacy-policy', 'readPrivacy'],
] as const

/** What there is to read: it opens over the dialog, so that nothing typed is left. */
function ReadFirst({ version }: { version: string }) {
  const t = useT('common.terms')
  const [reading, read] = useState<ReadableText | null>(null)
  const open = (text: ReadableText) => (event: MouseEvent) => {
    // In a tab of its own, for who asks for that.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    read(text)
  }
  return (
    <>
      <Group gap="4px 16px" fz="sm" ps={28}>
        {texts.map(([text, href, label]) => (
          <Anchor key={text} href={href} target="_blank" inherit onClick={open(text)}>
            {t(label)}
          </Anchor>
        ))}
      </Group>
      {reading && (
        <Suspense>
          <ReadPolicy text={reading} version={version} onClose={() => read(null)} />
        </Suspense>
      )}
    </>
  )
}
