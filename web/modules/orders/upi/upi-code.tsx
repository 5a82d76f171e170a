import { Center, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'

const QrCode = lazy(withWords(() => import('#web/ui/share/qr-code.tsx')))

/** A code alone, for the camera of somebody else's phone. */
export function UpiCode({ link, size = 224 }: { link: string; size?: number | string }) {
  const t = useT('common.orders.upi')
  return (
    <Center>
      <Suspense fallback={<Skeleton w={size} style={{ aspectRatio: 1 }} radius={12} />}>
        <QrCode text={link} label={t('codeLabel')} size={size} />
      </Suspense>
    </Center>
  )
}
