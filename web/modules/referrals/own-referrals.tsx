import { Box, Button, Stack, Text } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { formatMoney } from '#domain/kernel/money.ts'
import { MOST_A_MONTH } from '#domain/modules/referrals/referral-rules.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Figures } from '#web/ui/figures.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { FriendsList } from './friends-list.tsx'
import { HaveCode } from './have-code.tsx'
import { OfferLines } from './offer-lines.tsx'
import type { Own } from './referral-data.ts'
import classes from './referrals.module.css'
import { ShareCode } from './share-code.tsx'

/** A family's code, whom it brought and what that came to. */
export function OwnReferrals() {
  const t = useT('common.referrals')
  const own = useApiQuery('GET /referrals/own', {})
  return (
    <Box maw={960}>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <Button
            leftSection={<IconGift size={18} aria-hidden />}
            onClick={() => openModal('refer-and-earn', {})}
          >
            {t('inviteFriend')}
          </Button>
        }
      />
      <QueryState query={own}>{found => <Parts own={found} />}</QueryState>
    </Box>
  )
}

function Parts({ own }: { own: Own }) {
  const t = useT('common.referrals')
  return (
    <Stack gap="lg">
      <HaveCode own={own} />
      <Section>
        <ShareCode code={own.code} />
      </Section>
      <OwnFigures own={own} />
      <Section
        title={t('list.title')}
        text={t('month', { count: String(own.month.rewarded), most: String(own.month.most) })}
        actions={
          <Button variant="default" onClick={() => openModal('invite-friend', {})}>
            {t('invite.title')}
          </Button>
        }
      >
        <FriendsList />
      </Section>
      <Section title={t('offers.title')}>
        {own.offers.length > 0 ? <OfferLines offers={own.offers} /> : <Text>{t('offers.none')}</Text>}
      </Section>
      <Section title={t('how.title')}>
        <ol className={classes.steps}>
          <li>{t('how.share')}</li>
          <li>{t('how.join')}</li>
          <li>{t('how.reward')}</li>
        </ol>
        <Text size="sm" c="dimmed" mt="sm">
          {t('how.limits', { most: String(MOST_A_MONTH) })}
        </Text>
      </Section>
    </Stack>
  )
}

function OwnFigures({ own }: { own: Own }) {
  const t = useT('common.referrals')
  const language = useLanguage()
  const steps = (['invited', 'joined', 'rewarded'] as const).map(key => ({
    key,
    label: t(`figures.${key}`),
    value: own.counts[key],
  }))
  const earned = own.earned.map(({ center, amount }) => ({
    key: center.id,
    label: t('figures.earned'),
    value: <MoneyText value={amount} />,
    under: center.name,
  }))
  return (
    <Stack gap="sm">
      <Figures figures={[...steps, ...earned]} />
      {own.earned.length > 0 && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          renderRoot={asLink({ to: '/learner/more/payments' })}
          aria-label={`${t('wallet')}: ${own.earned.map(each => formatMoney(each.amount, language, { trim: true })).join(', ')}`}
        >
          {t('wallet')}
        </Button>
      )}
    </Stack>
  )
}
