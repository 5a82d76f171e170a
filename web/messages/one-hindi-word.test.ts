import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Words that people could use as well, and the one that stands in every text: screens, messages, terms, documents. */
const notBeside = {
  अंतरण: 'ट्रांसफ़र',
  क्लास: 'कक्षा',
  चालान: 'इनवॉइस',
  बीजक: 'इनवॉइस',
  करार: 'अनुबंध',
  कर्मचारी: 'स्टाफ़',
  सेंटर: 'केंद्र',
  एक्सपर्ट: 'विशेषज्ञ',
  पेमेंट: 'भुगतान',
}

it.each(Object.entries(notBeside))('no Hindi text says “%s” for “%s”', other => {
  const texts = globSync('{web,server,domain,database}/**/*.{ts,tsx,sql}').filter(
    file => !file.endsWith('.test.ts'),
  )
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter(file => readFileSync(file, 'utf8').includes(other))).toEqual([])
})
