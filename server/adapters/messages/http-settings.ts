import { z } from 'zod'
import { shortText } from '#domain/kernel/fields.ts'
import { LANGUAGES } from '#domain/kernel/language.ts'
import { templates } from './templates.ts'

/** A JSON body whose texts may contain `{phone}` and the other placeholders of `PLACES`. */
export type FieldMapping = { [name: string]: FieldMapping | string | number | boolean }

/** How to call an SMS gateway over HTTP. */
export interface HttpGatewaySettings {
  url: string
  method: 'POST' | 'PUT'
  /** One header, such as `authorization`: `Bearer …`. */
  auth: { name: string; value: string }
  fields: FieldMapping
  /**
   * A field of the answer and its value when the message was accepted; null: any 2xx with a JSON object means
   * accepted.
   */
  accepted: { field: string; value: string } | null
  /** The DLT id of each template, `name.language`; empty when the mapping has no placeholder for it. */
  templateIds: Readonly<Record<string, string>>
  /** The platform's name as it is in the registered texts; null: the name shown on screens. */
  name: string | null
  timeoutMs: number
}

/**
 * Placeholders of a mapping: the phone with and without its plus, the text, the DLT id, the language, and `gsm7` or
 * `ucs2`.
 */
export const PLACES = ['phone', 'phoneDigits', 'text', 'templateId', 'language', 'encoding'] as const

/** The settings from the environment: texts, absent when empty. */
export interface GivenSmsSettings {
  SMS_URL?: string | undefined
  SMS_METHOD?: string | undefined
  SMS_AUTH?: string | undefined
  SMS_FIELDS?: string | undefined
  SMS_ACCEPTED?: string | undefined
  SMS_TEMPLATE_IDS?: string | undefined
  SMS_NAME?: string | undefined
  SMS_TIMEOUT_MS?: string | undefined
}

const fieldsSchema: z.ZodType<FieldMapping> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), fieldsSchema])),
)
const local = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Reads the gateway's settings; null when there are none. Adds a sentence to `problems` for each wrong one. A
 * partial configuration is wrong too: it would go unnoticed until the first code does not arrive.
 */
export function readHttpGateway(given: GivenSmsSettings, problems: string[]): HttpGatewaySettings | null {
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  if (named.length === 0) return null
  const before = problems.length
  const missing = (['SMS_URL', 'SMS_AUTH', 'SMS_FIELDS'] as const).filter(name => given[name] === undefined)
  if (missing.length > 0) problems.push(`${missing.join(', ')}: missing, though ${named[0]?.[0]} is set.`)
  const settings: HttpGatewaySettings = {
    url: readUrl(given.SMS_URL, problems),
    method: given.SMS_METHOD === 'PUT' ? 'PUT' : 'POST',
    auth: readAuth(given.SMS_AUTH, problems),
    fields: readFields(given.SMS_FIELDS, problems),
    accepted: readAccepted(given.SMS_ACCEPTED, problems),
    templateIds: readIds(given.SMS_TEMPLATE_IDS, problems),
    name: readName(given.SMS_NAME, problems),
    timeoutMs: readTimeout(given.SMS_TIMEOUT_MS, problems),
  }
  if (given.SMS_METHOD !== undefined && !['POST', 'PUT'].includes(given.SMS_METHOD)) {
    problems.push('SMS_METHOD must be POST or PUT: with GET the phone and the code would be in the URL.')
  }
  if (given.SMS_FIELDS !== undefined) checkPlaces(settings, problems)
  return problems.length === before ? settings : null
}

function readUrl(text: string | undefined, problems: string[]): string {
  if (text === undefined) return ''
  const url = URL.canParse(text) ? new URL(text) : null
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && local.test(url.hostname))
  if (!url || !safe) problems.push('SMS_URL must be an https address.')
  else if (url.username || url.password) problems.push('SMS_URL must not contain a password: use SMS_AUTH.')
  return text
}

function readAuth(text: string | undefined, problems: string[]): HttpGatewaySettings['auth'] {
  const found = /^([A-Za-z0-9-]{1,60}):\s*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/.exec(text ?? '')
  if (text !== undefined && !found) problems.push('SMS_AUTH must be a header: “Authorization: Bearer …”.')
  return { name: found?.[1] ?? '', value: found?.[2] ?? '' }
}

function readFields(text: string | undefined, problems: string[]): FieldMapping {
  if (text === undefined) return {}
  try {
    return fieldsSchema.parse(JSON.parse(text))
  } catch {
    problems.push('SMS_FIELDS must be a JSON object of texts, such as {"to":"{phone}","message":"{text}"}.')
    return {}
  }
}

function readAccepted(text: string | undefined, problems: string[]): HttpGatewaySettings['accepted'] {
  if (text === undefined) return null
  const found = /^([\w.-]{1,100})=(.{1,100})$/.exec(text)
  if (!found) problems.push('SMS_ACCEPTED must be field=value, such as status=success.')
  return { field: found?.[1] ?? '', value: found?.[2] ?? '' }
}

function readIds(text: string | undefined, problems: string[]): Record<string, string> {
  const entries = (text ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)
    .map(entry => /^(\w+\.(?:en|hi))=([\w-]{1,40})$/.exec(entry))
  if (entries.includes(null)) problems.push('SMS_TEMPLATE_IDS must read name.language=id, name.language=id.')
  return Object.fromEntries(entries.filter(entry => entry !== null).map(([, name, id]) => [name, id]))
}

function readName(text: string | undefined, problems: string[]): string | null {
  if (text === undefined) return null
  const isName = shortText(40, 2).safeParse(text).success
  if (!isName) problems.push('SMS_NAME must be a name of 2 to 40 letters, as the texts are registered.')
  return text
}

function readTimeout(text: string | undefined, problems: string[]): number {
  if (text === undefined) return 5000
  const ms = Number(text)
  if (!Number.isInteger(ms) || ms < 100 || ms > 20_000) {
    problems.push('SMS_TIMEOUT_MS must be a number of milliseconds from 100 to 20000.')
  }
  return ms
}

function checkPlaces({ fields, templateIds }: HttpGatewaySettings, problems: string[]) {
  const places = [...JSON.stringify(fields).matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
  const unknown = places.filter(place => !PLACES.some(known => known === place))
  if (unknown.length > 0)
    problems.push(`SMS_FIELDS: there is no {${unknown[0]}}; there are ${PLACES.join(', ')}.`)
  if (!places.includes('phone') && !places.includes('phoneDigits')) {
    problems.push('SMS_FIELDS: {phone} or {phoneDigits} must be in it.')
  }
  if (!places.includes('text')) problems.push('SMS_FIELDS: {text} must be in it.')
  checkIds(places.includes('templateId'), templateIds, problems)
}

function checkIds(wanted: boolean, ids: Readonly<Record<string, string>>, problems: string[]) {
  const known = Object.keys(templates).flatMap(name => LANGUAGES.map(language => `${name}.${language}`))
  const missing = wanted ? known.filter(name => ids[name] === undefined) : []
  if (missing.length > 0) problems.push(`SMS_TEMPLATE_IDS: missing for ${missing.join(', ')}.`)
  const strange = Object.keys(ids).filter(name => !known.includes(name))
  if (strange.length > 0) problems.push(`SMS_TEMPLATE_IDS: there is no template ${strange.join(', ')}.`)
  if (!wanted && Object.keys(ids).length > 0) {
    problems.push('SMS_TEMPLATE_IDS is set, but SMS_FIELDS has no {templateId}.')
  }
}
