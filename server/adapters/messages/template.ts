import type { Language } from '#domain/kernel/language.ts'
import { platformNameIn } from '#domain/kernel/language.ts'
import { type MessageSize, sizeOf } from './encoding.ts'

/**
 * The kinds of variables: `code` six digits, `count` a whole number from 0 to 999999, `host` a server name, `link`
 * the short address of a notification on our server, without its scheme (carriers pass on registered addresses only),
 * `words` one line of at most 30 characters without an address in it (the limit of Indian carriers).
 */
export type VariableKind = 'code' | 'count' | 'host' | 'link' | 'words'

const shapes: Record<VariableKind, string> = {
  code: '[0-9]{6}',
  count: '(?:0|[1-9][0-9]{0,5})',
  host: '[a-z0-9.:\\[\\]-]{1,253}',
  link: '[a-z0-9.:\\[\\]-]{1,253}/n/[a-z]{1,10}/[A-Za-z0-9_-]{22}',
  words: '[^\\p{Cc}\\p{Zl}\\p{Zp}]{1,30}',
}
const addresses = /:\/\/|www\./i
/** The placeholder of the platform's name in every text; not one of its variables. */
const PLATFORM = 'platform'
/** The longest platform name; one line without control characters. */
const platformShape = '[^\\p{Cc}\\p{Zl}\\p{Zp}]{1,40}'

type Variables = Readonly<Record<string, VariableKind>>

/** A message sent repeatedly with different values: registered with carriers word by word. */
export interface MessageTemplate<V extends Variables = Variables> {
  readonly variables: V
  /** The text per language; `{name}` is replaced by a variable, `{platform}` by the platform's name. */
  readonly text: Readonly<Record<Language, string>>
  /** Longer messages are refused: each part is paid for. */
  readonly mostSegments: number
}

/** The values a template takes, by its variables. */
export type ValuesOf<T extends MessageTemplate> = {
  -readonly [N in keyof T['variables']]: T['variables'][N] extends 'count' ? number : string
}

/** Preserves the literal types of a template's variables. */
export function defineTemplate<const V extends Variables>(template: MessageTemplate<V>): MessageTemplate<V> {
  return template
}

/** A message does not match its template. The error never contains a value: one of them may be a code. */
export class MessageRefused extends Error {
  override name = 'MessageRefused'
}

/** A template's text with its values, as it is sent. */
export interface RenderedMessage extends MessageSize {
  text: string
}

/** The language and platform name used to fill in a template. */
export interface Saying {
  language: Language
  /** The platform's name. */
  platform: string
}

/**
 * Fills in a template; throws `MessageRefused` when a variable is missing, unknown or of the wrong shape, or the
 * text is too long.
 */
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

/**
 * Extracts the values from a text, whatever the platform's name was; null when the text does not match this
 * template.
 */
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

/** A variable that occurs twice in a text must have the same value both times. */
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
