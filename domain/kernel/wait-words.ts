import type { Language } from './language.ts'
/** A waiting time in words: seconds below a minute, then minutes, hours and days, each rounded up. */
export function waitWords(seconds: number, language: Language): string {
  const [count, unit] = waitOf(Math.max(1, Math.ceil(seconds)))
  if (language === 'hi') return `${count} ${hindi[unit]}`
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

type Unit = 'second' | 'minute' | 'hour' | 'day'

/** The forms used before “बाद”. */
const hindi: Record<Unit, string> = { second: 'सेकंड', minute: 'मिनट', hour: 'घंटे', day: 'दिन' }

function waitOf(seconds: number): [number, Unit] {
  if (seconds < 60) return [seconds, 'second']
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return [minutes, 'minute']
  const hours = Math.ceil(minutes / 60)
  return hours <= 48 ? [hours, 'hour'] : [Math.ceil(hours / 24), 'day']
}
