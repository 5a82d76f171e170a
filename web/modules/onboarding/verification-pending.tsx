import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { GateSteps } from './gate-steps.tsx'
import { PaymentFacts } from './payment-history.tsx'
import type { Onboarding } from './plan-values.ts'
import { PlatformGaps } from './platform-gaps.tsx'
import { ReplaceReceipt } from './replace-receipt.tsx'

/** What was paid, what happens next, whom to ask; moves on by itself when an admin has decided. */
export function VerificationPending() {
  const t = useT('center.onboarding.pending')
  const onboarding = useApiQuery('GET /center/onboarding', {})
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <GateSteps at="verification" />
      <QueryState query={onboarding} loading={<LoadingLines lines={3} height={140} />}>
        {found => <Pending onboarding={found} />}
      </QueryState>
    </>
  )
}

function Pending({ onboarding }: { onboarding: Onboarding }) {
  const t = useT('center.onboarding.pending')
  const waiting = onboarding.payments.find(payment => payment.status === 'submitted')
  return (
    <Stack gap="lg" maw={640}>
      <PlatformGaps onboarding={onboarding} />
      {waiting && (
        <Section title={t('paid')}>
          <PaymentFacts payment={waiting} zone={onboarding.timeZone} />
          {onboarding.mayPay && <ReplaceReceipt paymentId={waiting.id} />}
        </Section>
      )}
      <Section title={t('next')}>
        <List type="ordered" spacing="sm" pe="md">
          {(['next1', 'next2', 'next3'] as const).map(step => (
            <List.Item key={step}>{t(step)}</List.Item>
          ))}
        </List>
      </Section>
      <Contact payee={onboarding.payee} number={waiting?.orderNumber ?? onboarding.order?.number ?? ''} />
    </Stack>
  )
}

function Contact({ payee, number }: { payee: Onboarding['payee']; number: string }) {
  const t = useT('center.onboarding.pending')
  return (
    <Section title={t('contact')} text={t('contactText', { number })}>
      <Group gap="md">
        {payee?.phone && (
          <Anchor href={`tel:${payee.phone}`}>
            <Group component="span" gap={6}>
              <IconPhone size={18} aria-hidden />
              {phoneWords(payee.phone)}
            </Group>
          </Anchor>
        )}
        {payee?.email && (
          <Anchor href={`mailto:${payee.email}?subject=${encodeURIComponent(number)}`}>
            <Group component="span" gap={6}>
              <IconMail size={18} aria-hidden />
              {payee.email}
            </Group>
          </Anchor>
        )}
        {!payee?.phone && !payee?.email && (
          <Button component="a" href="/" variant="light">
            <Text span>{t('contactForm')}</Text>
          </Button>
        )}
      </Group>
    </Section>
  )
}
