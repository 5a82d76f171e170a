import type { Language } from '#domain/kernel/language.ts'
import { formatMinutesOfDay } from '#domain/kernel/time.ts'
import type { PublicKind } from '#domain/modules/discovery/public-addresses.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { ShareWords } from './draw-picture.ts'

export interface Shown extends Omit<ShareWords, 'platform'> {
  pictureId: string | null
}

/** The most services that are named, to avoid crowding. */
const NAMED = 3

/** The text on a page's share image, from what the page itself shows. */
export function wordsOfPage(kind: PublicKind, page: unknown, language: Language): Shown {
  if (kind === 'batch') return ofBatch(page as ApiAnswer<'GET /public-pages/batches/{handle}'>, language)
  const place = page as
    | ApiAnswer<'GET /public-pages/centers/{handle}'>
    | ApiAnswer<'GET /public-pages/experts/{handle}'>
  const services = place.services
    .slice(0, NAMED)
    .map(service => service.name[language])
    .join(' · ')
  const about =
    'centerType' in place
      ? [place.centerType[language], place.city].join(', ')
      : place.headline || place.centers[0]?.name || ''
  return { title: place.name, lines: [about, services].filter(Boolean), pictureId: place.pictureId }
}

function ofBatch(batch: ApiAnswer<'GET /public-pages/batches/{handle}'>, language: Language): Shown {
  return {
    title: batch.name,
    lines: [
      `${batch.service.name[language]} · ${formatMinutesOfDay(batch.startMinute, language)}`,
      `${batch.at.name}, ${batch.at.city}`,
    ],
    pictureId: batch.at.pictureId,
  }
}
