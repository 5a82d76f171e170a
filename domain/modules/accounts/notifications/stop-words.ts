/** What people write to end messages, and to get them again; compared without case, marks and repeated spaces. */
const STOP = new Set(
  `stop|stop all|stopall|unsubscribe|end|quit|cancel|stop promotions|band|band karo|band kare|band karein|mat bhejo
   |बंद|बंद करें|बंद करो|बंद कीजिए|बन्द|बन्द करें|रोकें|रोको|रोक दें|स्टॉप|मत भेजो|मत भेजिए`
    .split('|')
    .map(word => word.trim()),
)
const START = new Set('start|unstop|yes|shuru|shuru karo|शुरू|शुरू करें|शुरू करो|चालू|चालू करें|स्टार्ट'.split('|'))

/** Whether a text that came in ends messages or starts them again; null: neither. */
export function wishIn(text: string): 'stop' | 'start' | null {
  const said = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(please|pls|plz|कृपया) /, '')
    .replace(/ (please|pls|plz|कृपया)$/, '')
  if (STOP.has(said)) return 'stop'
  return START.has(said) ? 'start' : null
}
