import type { Language } from '#domain/kernel/language.ts'
import { MessageRefused, type OutgoingMessage, renderMessage, type TemplateName } from '../messages/port.ts'
import { templates } from '../messages/templates.ts'

/** How Meta classes and prices a template. */
export const WHATSAPP_CATEGORIES = ['utility', 'authentication', 'marketing'] as const
export type WhatsAppCategory = (typeof WHATSAPP_CATEGORIES)[number]

/** One of our templates as it is approved: its name there, its variables in order, and its category. */
export interface ApprovedTemplate {
  name: string
  variables: readonly string[]
  category: WhatsAppCategory
}

/** Codes have a form of their own at Meta: a fixed text, the code, and a button that copies it. */
const isCode = (template: TemplateName) => 'code' in templates[template].variables

/** Every message can be approved under our name, with our variables in their order; `names` renames some. */
export function approvedTemplate(
  template: TemplateName,
  names: Readonly<Record<string, string>> = {},
): ApprovedTemplate {
  return {
    name: names[template] ?? template,
    variables: isCode(template) ? ['code'] : Object.keys(templates[template].variables),
    category: isCode(template) ? 'authentication' : 'utility',
  }
}

/** The text to register: the SMS text with numbers for variables. Meta writes the text of codes itself. */
export function textToRegister(template: TemplateName, language: Language, platform: string): string | null {
  if (isCode(template)) return null
  const { variables } = approvedTemplate(template)
  return templates[template].text[language].replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'platform' ? platform : `{{${variables.indexOf(name) + 1}}}`,
  )
}

/** A value as Meta takes it: without line breaks, tabs and runs of spaces, and never empty. */
export const cleanParameter = (value: unknown): string =>
  String(value).replace(/\s+/gu, ' ').trim().slice(0, 1024) || '–'

interface Component {
  type: 'body' | 'button'
  sub_type?: 'url'
  index?: string
  parameters: { type: 'text'; text: string }[]
}

/** A message as Meta wants it; refused like an SMS where its values do not fit the template. */
export function templateBody(message: OutgoingMessage, names: Readonly<Record<string, string>>) {
  renderMessage(message)
  const { name, variables } = approvedTemplate(message.template, names)
  const values: Readonly<Record<string, unknown>> = message.variables
  const parameters = variables.map(variable => {
    const value = values[variable]
    if (value === undefined)
      throw new MessageRefused(`message “${message.template}”: “${variable}” is missing`)
    return { type: 'text' as const, text: cleanParameter(value) }
  })
  const components: Component[] = [{ type: 'body', parameters }]
  if (isCode(message.template)) components.push({ type: 'button', sub_type: 'url', index: '0', parameters })
  return { name, language: { code: message.language }, components }
}
