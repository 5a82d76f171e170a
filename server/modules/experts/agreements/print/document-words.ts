import type { Language } from '#domain/kernel/language.ts'
import { formatDateTime, formatLocalDate } from '#domain/kernel/time.ts'
import type { AgreementRow } from '../agreement-queries.ts'

/** The labels of a document. */
interface DocumentWords {
  sent: (at: string) => string
  verified: (by: string, at: string) => string
  notVerified: string
  holds: (from: string) => string
  holdsUntil: (from: string, until: string) => string
  over: (state: AgreementRow['status']) => string
  foot: (fingerprint: string) => string
  page: (page: number, pages: number) => string
}

const en: DocumentWords = {
  sent: at => `Sent on ${at}.`,
  verified: (by, at) => `Signed by ${by} on ${at} with a one-time code.`,
  notVerified: 'Not signed: it is not binding.',
  holds: from => `In force from ${from}.`,
  holdsUntil: (from, until) => `In force from ${from} up to and including ${until}.`,
  over: state =>
    ({ countered: 'Answered with another version.', declined: 'Declined.', withdrawn: 'Withdrawn.' })[
      state as string
    ] ?? '',
  foot: fingerprint => `SHA-256 ${fingerprint}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
}

const hi: DocumentWords = {
  sent: at => `${at} को भेजा गया।`,
  verified: (by, at) => `${by} ने ${at} को OTP से साइन किया।`,
  notVerified: 'साइन नहीं हुआ: यह किसी पर लागू नहीं।',
  holds: from => `${from} से लागू।`,
  holdsUntil: (from, until) => `${from} से ${until} तक लागू।`,
  over: state =>
    ({ countered: 'जवाब में दूसरा वर्ज़न आया।', declined: 'नामंज़ूर हुआ।', withdrawn: 'वापस लिया गया।' })[
      state as string
    ] ?? '',
  foot: fingerprint => `SHA-256 ${fingerprint}`,
  page: (page, pages) => `पेज ${page} / ${pages}`,
}

/** The lines below the text of a sent version, its footer, and its page numbers. */
export function documentWords(row: AgreementRow, language: Language) {
  const words = language === 'en' ? en : hi
  const at = (instant: Date) => formatDateTime(instant, row.timeZone, language)
  const day = (date: string) => formatLocalDate(date, language)
  const { sentAt, verifiedAt, verifiedBy, holds } = row
  const held =
    holds &&
    (holds.until ? words.holdsUntil(day(holds.from), day(holds.until)) : words.holds(day(holds.from)))
  const stamps = [
    sentAt && words.sent(at(sentAt)),
    words.over(row.status),
    verifiedAt ? words.verified(verifiedBy ?? row.expertName, at(verifiedAt)) : words.notVerified,
    held,
  ]
  return {
    stamps: stamps.filter((stamp): stamp is string => Boolean(stamp)),
    foot: words.foot(row.fingerprint ?? ''),
    pageWords: words.page,
  }
}
