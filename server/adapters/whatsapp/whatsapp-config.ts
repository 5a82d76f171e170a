import { z } from 'zod'
import { templates } from '../messages/templates.ts'
import { WHATSAPP_CATEGORIES, type WhatsAppCategory } from './whatsapp-templates.ts'

/** What WhatsApp's Cloud API needs, from Meta's dashboard. */
export interface WhatsAppSettings {
  phoneNumberId: string
  token: string
  appSecret: string
  verifyToken: string
  /** With its version, such as https://graph.facebook.com/v23.0. */
  apiUrl: string
  /** Our templates that are approved under other names. */
  names: Readonly<Record<string, string>>
  /** In millionths of a rupee. */
  prices: Partial<Record<WhatsAppCategory, number>>
  timeoutMs: number
}

const text = z.string().trim().min(1).optional()
const keys = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const

export const whatsAppSettings = {
  WHATSAPP_PHONE_NUMBER_ID: text,
  WHATSAPP_TOKEN: text,
  WHATSAPP_APP_SECRET: text,
  WHATSAPP_VERIFY_TOKEN: text,
  WHATSAPP_TEMPLATES: text,
  WHATSAPP_PRICES: text,
  WHATSAPP_API_URL: text,
}

export const META_API = 'https://graph.facebook.com/v23.0'
const local = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The settings, null when there are none, or what is wrong with them. */
export function readWhatsApp(
  values: z.output<z.ZodObject<typeof whatsAppSettings>>,
  demo: boolean,
): WhatsAppSettings | null | { problems: string[] } {
  const missing = keys.filter(name => values[name] === undefined)
  if (missing.length === keys.length) return null
  const problems = missing.map(name => `${name} must be set with the other keys of WhatsApp.`)
  if (demo) problems.push('WHATSAPP_… must not be set with the demo (DEMO=0): it shows messages on screen.')
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId = '', WHATSAPP_API_URL: apiUrl = META_API } = values
  if (phoneNumberId && !/^\d{5,20}$/.test(phoneNumberId))
    problems.push('WHATSAPP_PHONE_NUMBER_ID must be the id of the number, digits only.')
  for (const name of ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const)
    if ((values[name]?.length ?? 16) < 16) problems.push(`${name} must have at least 16 characters.`)
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : null
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && local.test(url.hostname)))
    problems.push('WHATSAPP_API_URL must be an https address.')
  const names = pairsOf(values.WHATSAPP_TEMPLATES, /^(\w+)=([a-z0-9_]{1,512})$/)
  const unknown = names?.find(([name]) => !Object.hasOwn(templates, name))
  if (!names) problems.push('WHATSAPP_TEMPLATES must read ours=theirs, ours=theirs.')
  else if (unknown) problems.push(`WHATSAPP_TEMPLATES: there is no template ${unknown[0]}.`)
  const prices = pairsOf(values.WHATSAPP_PRICES, /^(\w+)=(\d{1,3}(?:\.\d{1,6})?)$/)
  if (!prices?.every(([category]) => WHATSAPP_CATEGORIES.some(known => known === category)))
    problems.push('WHATSAPP_PRICES must read utility=0.115, authentication=0.115, in rupees.')
  if (problems.length > 0) return { problems }
  return {
    phoneNumberId,
    token: values.WHATSAPP_TOKEN!,
    appSecret: values.WHATSAPP_APP_SECRET!,
    verifyToken: values.WHATSAPP_VERIFY_TOKEN!,
    apiUrl: apiUrl.replace(/\/+$/, ''),
    names: Object.fromEntries(names!),
    prices: Object.fromEntries(prices!.map(([category, rupees]) => [category, microsOf(rupees)])),
    timeoutMs: 10_000,
  }
}

/** Rupees as millionths. */
export const microsOf = (rupees: string): number => Math.round(Number(rupees) * 1_000_000)

function pairsOf(list: string | undefined, shape: RegExp): [string, string][] | null {
  const found = (list ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)
    .map(entry => shape.exec(entry))
  return found.includes(null) ? null : found.map(match => [match![1]!, match![2]!])
}
