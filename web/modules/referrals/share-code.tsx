import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { ShareLinks } from '#web/ui/share/share-links.tsx'
import { useCopy } from '#web/ui/share/use-copy.ts'
import { QrPicture } from './qr-picture.tsx'
import { addressOf } from './referral-data.ts'
import classes from './referrals.module.css'

/** The own code, and every way to pass it on; who has none yet gets it here. */
export function ShareCode({ code }: { code: string | null }) {
  const t = useT('common.referrals')
  const give = useApiMutation('POST /referrals/code')
  if (!code) {
    return (
      <Stack gap="sm" align="flex-start">
        <Refusal problem={give.error} />
        <Button loading={give.isPending} onClick={() => give.mutate({})}>
          {t('getCode')}
        </Button>
      </Stack>
    )
  }
  return (
    <CodeToShare
      code={code}
      address={addressOf(code)}
      title={t('invitation', { code })}
      scanHint={t('qrHint')}
    />
  )
}

/** A code with its link, its picture and the ways to pass it on. */
export function CodeToShare({
  code,
  address,
  title,
  scanHint,
}: {
  code: string
  address: string
  title: string
  scanHint: string
}) {
  const t = useT('common.referrals')
  const { copied, copy } = useCopy(code)
  return (
    <div className={classes.share}>
      <Stack gap="md" flex={1}>
        <div>
          <Text size="sm" c="dimmed">
            {t('code')}
          </Text>
          <Group gap="sm">
            <Text className={classes.code} data-code>
              {code}
            </Text>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={
                copied === 'yes' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
              }
              onClick={copy}
            >
              {t(copied === 'yes' ? 'copied' : 'copyCode')}
            </Button>
          </Group>
          <Text role="status" size="xs" c="dimmed">
            {copied === 'failed' && t('copyFailed')}
          </Text>
        </div>
        <ShareLinks address={address} title={title} />
      </Stack>
      <Stack gap={4} align="center">
        <QrPicture text={address} label={t('qr')} />
        <Text size="xs" c="dimmed">
          {scanHint}
        </Text>
      </Stack>
    </div>
  )
}
