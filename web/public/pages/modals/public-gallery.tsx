import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import type { Gallery } from '#domain/modules/galleries/gallery-rules.ts'
import { fileUrl } from '#web/browser/base-url.ts'
import { galleries as english } from '#web/messages/common/galleries.en.ts'
import { galleries as hindi } from '#web/messages/common/galleries.hi.ts'
import { type Catalogs, useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ItemStage } from '#web/modules/galleries/item-stage.tsx'
import { type Direction, placeOf, stepsOf, useArrows } from '#web/modules/galleries/walk.ts'
import { WalkButtons } from '#web/modules/galleries/walk-buttons.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AnswerModal } from '../../landing/answer-modal.tsx'
import { useAnswer } from '../../landing/use-answer.ts'

declare module '#web/modals/open-modal.ts' {
  interface PublicModals {
    /** A gallery and the item of it that is shown first. */
    'public-gallery': { gallery: Gallery; id: string; itemId: string }
  }
}

/** What everybody may see of a gallery now, one after the other: asked for anew, since it may be less than the page had. */
export default function PublicGallery(props: ModalProps<'public-gallery'>) {
  const messages = useMessages() as Catalogs
  const language = useLanguage()
  const galleries = language === 'hi' ? hindi : english
  const common = { ...messages.common, galleries } as Catalogs['common']
  return (
    <IntlProvider locale={language} messages={{ ...messages, common }} timeZone="Asia/Kolkata">
      <Viewer {...props} />
    </IntlProvider>
  )
}

function Viewer({ payload: { gallery, id, itemId }, close }: ModalProps<'public-gallery'>) {
  const t = useT('common.galleries.viewModal')
  const [{ offset, shown }, setAt] = useState({ offset: 1, shown: itemId })
  const answer = useAnswer('GET /gallery', { query: { gallery, id, offset } })
  const page = answer.state === 'here' && answer.data.offset === offset ? answer.data : undefined
  const items = page?.items ?? []
  const nth = placeOf(shown, items)
  const item = items[nth]
  const steps = stepsOf({ page, offset, nth, items })
  const go = (to: Direction) => {
    const target = steps[to]
    if (target) setAt(target)
  }
  useArrows(go)
  const title = item && page && t('title', { nth: offset + nth, total: page.total })
  return (
    <AnswerModal title={() => title} answer={answer} onClose={close}>
      {() =>
        item ? (
          <Stack gap="md">
            <ItemStage key={item.id} item={item} onSwipe={go} />
            <WalkButtons steps={steps} onGo={go} />
            {item.caption && <Text style={{ overflowWrap: 'anywhere' }}>{item.caption}</Text>}
            {item.can.download && item.url && (
              <Button
                component="a"
                href={fileUrl(item.url)}
                download={item.name}
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
              >
                {t('download')}
              </Button>
            )}
          </Stack>
        ) : (
          page && <EmptyState title={t('gone')} />
        )
      }
    </AnswerModal>
  )
}
