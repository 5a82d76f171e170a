import { Button, Group, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { baseUrl, publicOrigin } from '#web/browser/base-url.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Section } from '#web/ui/section.tsx'
import { SharePage } from '#web/ui/share/share-links.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import classes from './public-pages.module.css'

type PublicPageCardProps = {
  of: 'center' | 'expert'
  handle: string
  /** Whether the reader may give it another address. */
  canChange: boolean
}

/** The page that everybody sees of a center or an expert: how a link to it looks, the page itself, and passing it on. */
export function PublicPageCard({ of, handle, canChange }: PublicPageCardProps) {
  const t = useT('common.publicPage')
  const params = { params: { handle } }
  const center = useApiQuery('GET /public-pages/centers/{handle}', params, { enabled: of === 'center' })
  const expert = useApiQuery('GET /public-pages/experts/{handle}', params, { enabled: of === 'expert' })
  const page = of === 'center' ? center : expert
  return (
    <Section title={t('title')} text={t('text')}>
      {isProblem(page.error, 'not_found') ? (
        <Text c="dimmed">{t(of === 'center' ? 'notYetCenter' : 'notYetExpert')}</Text>
      ) : of === 'center' ? (
        <QueryState query={center} loading={<LoadingLines lines={2} height={120} />}>
          {found => (
            <Preview of={of} path={found.path} name={found.name} handle={found.slug} canChange={canChange} />
          )}
        </QueryState>
      ) : (
        <QueryState query={expert} loading={<LoadingLines lines={2} height={120} />}>
          {found => (
            <Preview of={of} path={found.path} name={found.name} handle={found.slug} canChange={canChange} />
          )}
        </QueryState>
      )}
    </Section>
  )
}

type PreviewProps = PublicPageCardProps & { path: string; name: string }

function Preview({ of, path, name, handle, canChange }: PreviewProps) {
  const t = useT('common.publicPage')
  const language = useLanguage()
  return (
    <Stack gap="md" align="flex-start">
      <figure className={classes.preview}>
        <img
          src={`${baseUrl}/public-pages/${of}/${handle}/picture?language=${language}`}
          alt=""
          width={1200}
          height={630}
          loading="lazy"
        />
        <figcaption>{new URL(path, publicOrigin()).href.replace(/^https?:\/\//, '')}</figcaption>
      </figure>
      <SharePage path={path} title={name} />
      <Group gap="sm">
        <Button
          component="a"
          href={path}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('open')}
        </Button>
        {canChange && (
          <Button variant="default" onClick={() => openModal('change-address', { of, slug: handle })}>
            {t('change')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
