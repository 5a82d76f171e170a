import { Anchor, Badge, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconFileTypePdf, IconUser } from '@tabler/icons-react'
import { fileUrl } from '#web/browser/base-url.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { sizeText } from '#web/modules/files/public.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type Letter as LetterParts, useAnnouncementWords } from './announcement-data.ts'
import classes from './announcements.module.css'

/** An announcement as its readers see it: who writes, for which child, text, pictures and documents. */
export function Letter({ letter, titled = true }: { letter: LetterParts; titled?: boolean }) {
  const t = useT('common.announcements')
  const language = useLanguage()
  const words = useAnnouncementWords()
  const { title, text, language: written } = words.wording(letter)
  const { names, center, sentAt, sendAt, status } = letter
  return (
    <article className={classes.letter}>
      <Group gap="sm" wrap="nowrap" align="center">
        <Picture name={letter.expert?.name ?? center.name} src={null} size={44} round />
        <div className={classes.sender}>
          <Text fw={600}>{words.sender(letter)}</Text>
          <Text size="sm" c="dimmed">
            {words.at(sentAt ?? sendAt, center.timeZone)}
          </Text>
        </div>
      </Group>
      {names.length > 0 && <ForNames names={names} />}
      {titled && <h3 className={classes.title}>{title}</h3>}
      {status === 'withdrawn' && text === '' ? (
        <Text c="dimmed">{t('withdrawnText')}</Text>
      ) : (
        <div className={classes.text} lang={written}>
          {text}
        </div>
      )}
      <Pictures pictures={letter.pictures} />
      <Documents documents={letter.documents} />
      {written !== language && text !== '' && (
        <Text size="xs" c="dimmed">
          {t(`otherLanguage.${written}`)}
        </Text>
      )}
    </article>
  )
}

/** For which children of the family it is. */
export function ForNames({ names }: { names: readonly string[] }) {
  const words = useAnnouncementWords()
  return (
    <Badge
      variant="light"
      color="indigo"
      size="lg"
      tt="none"
      fw={600}
      className={classes.names ?? ''}
      leftSection={<IconUser size={14} aria-hidden />}
    >
      {words.names(names)}
    </Badge>
  )
}

type Files = LetterParts['pictures']

/** The first one large, the others beside each other; each opens whole. */
function Pictures({ pictures }: { pictures: Files }) {
  const t = useT('common.announcements')
  if (pictures.length === 0) return null
  return (
    <ul className={classes.pictures} data-count={Math.min(pictures.length, 3)}>
      {pictures.map((picture, at) => {
        const shown = picture.variants.at(-1) ?? picture
        return (
          <li key={picture.id}>
            <a
              href={fileUrl(picture.url)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('openPicture', { nth: String(at + 1) })}
            >
              <img
                src={fileUrl(shown.url)}
                alt={t('picture', { nth: String(at + 1), count: String(pictures.length) })}
                width={picture.width ?? 1024}
                height={picture.height ?? 768}
                loading="lazy"
                decoding="async"
                crossOrigin="anonymous"
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Documents({ documents }: { documents: Files }) {
  const language = useLanguage()
  return documents.map(document => (
    <Anchor
      key={document.id}
      href={fileUrl(document.url)}
      target="_blank"
      rel="noreferrer"
      underline="never"
      className={classes.document ?? ''}
    >
      <ThemeIcon variant="light" color="red" size={40} radius="md" aria-hidden>
        <IconFileTypePdf size={22} stroke={1.5} />
      </ThemeIcon>
      <Stack gap={0} miw={0}>
        <Text fw={600} truncate>
          {document.name}
        </Text>
        <Text size="xs" c="dimmed">
          {sizeText(document.size, language)}
        </Text>
      </Stack>
    </Anchor>
  ))
}
