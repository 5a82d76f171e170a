/** How a text is encoded for sending, and how many messages a carrier bills it as. */
export interface MessageSize {
  /** GSM 7-bit if all characters are in that alphabet; otherwise UCS-2 (any Devanagari letter requires it). */
  encoding: 'gsm7' | 'ucs2'
  /** Septets or 16-bit units. */
  units: number
  /** Parts the text is sent in: a single one fits 160 septets or 70 units, each of several 153 or 67. */
  segments: number
}

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These need an escape character, so two septets each. */
const extended = '^{}\\[~]|€'

/** Encoding and length of a message's text (3GPP TS 23.038). */
export function sizeOf(text: string): MessageSize {
  const characters = [...text]
  const gsm7 = characters.every(one => basic.includes(one) || extended.includes(one))
  const units = gsm7
    ? characters.reduce((sum, one) => sum + (extended.includes(one) ? 2 : 1), 0)
    : text.length
  const [single, ofSeveral] = gsm7 ? [160, 153] : [70, 67]
  return {
    encoding: gsm7 ? 'gsm7' : 'ucs2',
    units,
    segments: units <= single ? 1 : Math.ceil(units / ofSeveral),
  }
}
