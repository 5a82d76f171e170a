import { Button, Stack, Text } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import { useState } from 'react'
import { deviceOf, UPI_APPS, upiAppLink, upiAppName } from '#domain/modules/orders/upi/upi-apps.ts'
import { isShell } from '#web/browser/native/shell.ts'
import { useT } from '#web/messages/use-messages.ts'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import classes from './upi.module.css'
import { UpiCode } from './upi-code.tsx'

/** The device that the person holds, if it has UPI apps. */
export const upiDevice = () => deviceOf(navigator.userAgent)

/** The ways to pay by a UPI link: apps of this phone, or a code for the camera of another one. */
export function UpiWays({ link, onOpen }: { link: string; onOpen?: () => void }) {
  const t = useT('common.orders.upi')
  const device = upiDevice()
  const [way, setWay] = useState<'apps' | 'code'>(device ? 'apps' : 'code')
  return (
    <Stack gap="sm">
      {device && (
        <SegmentedTabs
          label={t('how')}
          mb={0}
          value={way}
          onChange={setWay}
          options={[
            { value: 'apps', label: t('onThisPhone') },
            { value: 'code', label: t('byCode') },
          ]}
        />
      )}
      {device && way === 'apps' ? (
        <>
          <div className={classes.apps}>
            {UPI_APPS.map(app => (
              <Button
                key={app}
                component="a"
                variant="default"
                href={upiAppLink(link, app, device, isShell())}
                onClick={onOpen}
              >
                {upiAppName(app)}
              </Button>
            ))}
            <Button
              component="a"
              variant="default"
              className={classes.other}
              leftSection={<IconApps size={18} aria-hidden />}
              href={upiAppLink(link, 'other', device)}
              onClick={onOpen}
            >
              {t('otherApp')}
            </Button>
          </div>
          <Text size="xs" c="dimmed">
            {t('appsHint')}
          </Text>
        </>
      ) : (
        <>
          <UpiCode link={link} />
          <Text size="sm" c="dimmed" ta="center">
            {t('codeHint')}
          </Text>
        </>
      )}
    </Stack>
  )
}
