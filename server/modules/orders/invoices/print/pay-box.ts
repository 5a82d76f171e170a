import { Path, StyleSheet, Svg, View } from '@react-pdf/renderer'
import { createElement as e, type ReactElement } from 'react'
import { encode } from 'uqr'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { INK } from '#server/platform/print/print-pages.ts'
import { wordsOf } from '#server/platform/print/words-of.ts'
import type { PayLink } from '../pay-link.ts'

const words = {
  en: {
    title: 'Pay {amount}',
    upi: 'Scan with any UPI app. The amount and the order are filled in.',
    page: 'Scan with your camera to pay online.',
    upiId: 'UPI ID',
  },
  hi: {
    title: '{amount} का पेमेंट करें',
    upi: 'किसी भी UPI ऐप से स्कैन करें। रकम और ऑर्डर भरे हुए हैं।',
    page: 'ऑनलाइन पेमेंट के लिए कैमरे से स्कैन करें।',
    upiId: 'UPI आईडी',
  },
} as const

const SIZE = 108
const styles = StyleSheet.create({
  box: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 16,
    marginTop: 24,
    padding: 14,
    borderRadius: 8,
    borderWidth: 0.75,
    borderColor: INK.line,
  },
  text: { flex: 1, fontSize: 10.5, lineHeight: 1.45 },
  title: { fontSize: 13, fontWeight: 600, lineHeight: 1.35, marginBottom: 4 },
  dimmed: { color: INK.dimmed },
})

/** The code that pays what is still owed, with what to do. */
export function payBox({ link, amount, upiId }: PayLink, language: Language): ReactElement {
  const say = words[language]
  const { size, data } = encode(link, { ecc: 'M', border: 2 })
  const d = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return e(
    View,
    { key: 'pay', style: styles.box, wrap: false },
    e(
      Svg,
      { viewBox: `0 0 ${size} ${size}`, style: { width: SIZE, height: SIZE } },
      e(Path, { d, fill: '#000000' }),
    ),
    e(
      View,
      { style: styles.text },
      e(
        View,
        { style: styles.title },
        ...wordsOf(say.title.replace('{amount}', formatMoney(amount, language))),
      ),
      e(View, { style: styles.dimmed }, ...wordsOf(upiId ? say.upi : say.page)),
      ...(upiId ? [e(View, { key: 'id' }, ...wordsOf(`${say.upiId} ${upiId}`))] : []),
    ),
  )
}
