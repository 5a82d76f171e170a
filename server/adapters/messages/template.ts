import type { Language } from '#domain/kernel/language.ts'
import { platformNameIn } from '#domain/kernel/language.ts'
import { type MessageSize, sizeOf } from './encoding.ts'

/**
 * What may be in a variable: `code` six digits, `count` a whole number from 0 to 999999, `host` the name of a
 * server, `words` one line of at most 30 characters without an address in it (what Indian carriers let a variable hold).
 */
export type VariableKind = 'code' | 'count' | 'host' | 'words'

const shapes: Record<VariableKind, string> = {
  code: '[0-9]{6}',
  count: '(?:0|[1-9][0-9]{0,5})',
  host: '[a-z0-9.:\\[\\]-]{1,253}',
  words: '[^\\p{Cc}\\p{Zl}\\p{Zp}]{1,30}',
}
const addresses = /:\/\/|www\./i
/** Stands in every text for the platform's name, and is none of its variables. */
const PLATFORM = 'platform'
/** As long as a platform may be called; a line without signs that steer. */
const platformShape = '[^\\p{Cc}\\p{Zl}\\p{Zp}]{1,40}'

type Variables = Readonly<Record<string, VariableKind>>

/** A message that is sent again and again with other values: registered with carriers word by word. */
export interface MessageTemplate<V extends Variables = Variables> {
  readonly variables: V
  /** The text per language; `{name}` stands for a variable, `{platform}` for what the platform is called. */
  readonly text: Readonly<Record<Language, string>>
  /** More parts than this are refused: each is paid for. */
  readonly mostSegments: number
}

/** The values a template takes, by its variables. */
export type ValuesOf<T extends MessageTemplate> = {
  -readonly [N in keyof T['variables']]: T['variables'][N] extends 'count' ? number : string
}

/** Keeps the literal types of a template's variables. */
export function defineTemplate<const V extends Variables>(template: MessageTemplate<V>): MessageTemplate<V> {
  return template
}

/** A message that does not match its template. It never names a value: one of them may be a code. */
export class MessageRefused extends Error {
  override name = 'MessageRefused'
}

/** A template's text with its values, as it is sent. */
export interface RenderedMessage extends MessageSize {
  text: string
}

/** In which words a template is filled in. */
export interface Saying {
  language: Language
  /** What the platform is called. */
  platform: string
}

/** Fills a template in; throws `MessageRefused` where a variable is missing, unknown or of the wrong shape, or the text too long. */
export function renderTemplate(
  name: string,
  template: MessageTemplate,
  { language, platform }: Saying,
  values: Readonly<Record<string, unknown>>,
): RenderedMessage {
  const wrong = wrongVariables(template, values)
  if (wrong.length > 0) throw new MessageRefused(`message “${name}”: ${wrong.join(', ')}`)
  const called = platformNameIn(platform, language)
  const text = template.text[language].replace(/\{(\w+)\}/g, (_, variable: string) =>
    variable === PLATFORM ? called : String(values[variable]),
  )
  const size = sizeOf(text)
  if (size.segments > template.mostSegments) {
    throw new MessageRefused(`message “${name}”: ${size.segments} parts, at most ${template.mostSegments}`)
  }
  return { text, ...size }
}

/** Reads the values back out of a text, whatever the platform was called; null where the text is not one of this template. */
export function readTemplate(
  template: MessageTemplate,
  language: Language,
  text: string,
): Record<string, string> | null {
  const seen = new Set<string>()
  const pattern = template.text[language]
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? RegExp.escape(part) : captured(part, template, seen)))
  const found = new RegExp(`^${pattern.join('')}$`, 'u').exec(text)?.groups
  if (!found) return null
  const { [PLATFORM]: _, ...values } = found
  return values
}

/** The same variable twice in a text holds the same value twice. */
function captured(variable: string, template: MessageTemplate, seen: Set<string>): string {
  if (seen.has(variable)) return `\\k<${variable}>`
  seen.add(variable)
  const shape = variable === PLATFORM ? platformShape : shapes[template.variables[variable] ?? 'words']
  return `(?<${variable}>${shape})`
}

function wrongVariables(template: MessageTemplate, values: Readonly<Record<string, unknown>>): string[] {
  const unknown = Object.keys(values).filter(name => !Object.hasOwn(template.variables, name))
  const unfit = Object.entries(template.variables).filter(([name, kind]) => !fits(kind, values[name]))
  return [
    ...unknown.map(name => `“${name}” is not one of its variables`),
    ...unfit.map(([name, kind]) => `“${name}” must be a ${kind}`),
  ]
}

function fits(kind: VariableKind, value: unknown): boolean {
  if (typeof value !== (kind === 'count' ? 'number' : 'string')) return false
  const text = String(value)
  return new RegExp(`^${shapes[kind]}$`, 'u').test(text) && !(kind === 'words' && addresses.test(text))
}
