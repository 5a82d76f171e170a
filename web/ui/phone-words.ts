const indian = /^\+91(\d{5})(\d{5})$/

/** A number as people read it: an Indian one in its two halves, another as it is; it stays on one line. */
export function phoneWords(phone: string): string {
  return phone.replace(indian, '+91\u00A0$1\u00A0$2')
}
